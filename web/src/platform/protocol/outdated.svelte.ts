// Version mismatch: this page and the server speak different versions of the protocol; only a new page helps.

export const page = $state({ outdated: false });
