// Fields that are typed into or chosen from: while one has the focus, keys are for it.

export function isTyping({ target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}
