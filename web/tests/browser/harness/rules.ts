// Which statements of the rulebooks a test holds. `tests/rulebook` reads the ids from the sources, so
// they are written as plain texts: test("...", rules("screen.city"), async () => {...}).

declare module "vitest" {
  interface TaskMeta {
    rules?: readonly string[];
  }
}

export function rules(...ids: string[]): { meta: { rules: readonly string[] } } {
  return { meta: { rules: ids } };
}
