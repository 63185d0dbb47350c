// Downloads, and texts for the clipboard.

/** A name for the file of a match that tells it from others. */
export function fileName({
  title,
  game,
  id,
  turn,
}: {
  title: string;
  game: string;
  id: string;
  turn: number;
}) {
  const words = (title || game)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${words || game}-${id.slice(0, 4)}-turn-${turn}.json`;
}

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Put text into the clipboard; a page without a secure address has only the old way. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
