// Archives of Python's files: entries that are stored as they are, since archives are compressed as a whole.

export interface ArchiveEntry {
  path: string;
  content: Uint8Array;
}

const LOCAL_HEADER = 0x04034b50;
const HEADER_SIZE = 30;

/** List the entries of a zip archive without compression, from its start. */
export function entriesOf(archive: Uint8Array): ArchiveEntry[] {
  const numbers = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const words = new TextDecoder();
  const entries: ArchiveEntry[] = [];
  let at = 0;
  while (numbers.getUint32(at, true) === LOCAL_HEADER) {
    const size = numbers.getUint32(at + 18, true);
    const name = at + HEADER_SIZE;
    const nameEnd = name + numbers.getUint16(at + 26, true);
    const start = nameEnd + numbers.getUint16(at + 28, true);
    at = start + size;
    entries.push({
      path: words.decode(archive.subarray(name, nameEnd)),
      content: archive.subarray(start, at),
    });
  }
  return entries;
}
