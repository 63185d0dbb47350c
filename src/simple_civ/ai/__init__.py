"""Players that are programs. They see views and nothing else."""
