/** Returns the id of the note whose card contains an element; null outside of the cards. */
export function cardNoteId(element: Element): string | null {
  const check = element.closest('.note')?.querySelector<HTMLInputElement>('.note-check');
  return check?.value ?? null;
}
