import * as z from 'zod/mini';

/** What a page shows and the learner has selected there. */
export const pageSelectionSchema = z.object({
  text: z.string(),
  title: z.string(),
  url: z.string(),
  /** Words before the selection, to find a short one again. */
  before: z.string(),
});
export type PageSelection = z.infer<typeof pageSelectionSchema>;

/**
 * Reads the selection of a page. Runs inside the page, in the world of the extension: scripts of the page
 * cannot change what it sees. It is copied there as text, so it uses nothing outside of itself.
 */
export function readSelection(): PageSelection {
  const maxCharacters = 200_000;
  const selection = document.getSelection();
  const field = document.activeElement;
  const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  // A password is not captured.
  const isSecret = field instanceof HTMLInputElement && field.type === 'password';
  let text = selection?.toString() ?? '';
  if (text === '' && isField && !isSecret) {
    // Null in kinds of field without a selection, such as a number.
    text = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  }
  let before = '';
  if (selection && selection.rangeCount > 0) {
    const { startContainer, startOffset } = selection.getRangeAt(0);
    if (startContainer instanceof Text) before = startContainer.data.slice(0, startOffset);
  }
  return {
    text: text.slice(0, maxCharacters),
    title: document.title.slice(0, 2000),
    url: location.href,
    before: before.slice(-200),
  };
}
