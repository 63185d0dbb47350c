// The little Markdown that rulebooks use: paragraphs, lists, tables, bold and code.

export type Inline = { kind: "text" | "strong" | "code"; text: string };
export type Block =
  | { kind: "paragraph"; words: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** Ids of statements are in brackets for developers; players need not see them. */
const STATEMENT = /^\[[a-z_]+\.[a-z_.0-9]+\]\s*/;

/** So are the reasons that programs get when an order is refused, in parentheses alone or after a section's number. */
const REASON = /\s\(`[a-z_]+`[^()]*\)|;\s`[a-z_]+`(?=\))/g;

export function inline(text: string): Inline[] {
  const plain = text
    .replace(STATEMENT, "")
    .replace(REASON, "")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  return plain
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}

const cells = (line: string): Inline[][] =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim()));

export function blocks(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => {
      const lines = part.trim().split("\n");
      if (lines.every((line) => line.startsWith("|"))) {
        const [head, , ...rows] = lines;
        return { kind: "table", head: cells(head ?? ""), rows: rows.map(cells) };
      }
      if (/^(-|\d+\.) /.test(lines[0] ?? "")) {
        const items = part.trim().split(/\n(?=(?:-|\d+\.) )/);
        return {
          kind: "list",
          items: items.map((item) => inline(item.replace(/^(-|\d+\.) /, "").replaceAll("\n", " "))),
        };
      }
      return { kind: "paragraph", words: inline(lines.join(" ")) };
    });
}
