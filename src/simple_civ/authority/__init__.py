"""The authority: what advances matches, without HTTP, SQL, threads or processes."""
