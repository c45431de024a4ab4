/** What a page shows and the learner has selected there. */
export interface PageSelection {
  readonly text: string;
  readonly title: string;
  readonly url: string;
  /** Words before the selection, to find a short one again. */
  readonly before: string;
}

/**
 * Reads the selection of a page. Runs inside the page, in the world of the extension: scripts of the page
 * cannot change what it sees. It is copied there as text, so it uses nothing outside of itself.
 */
export function readSelection(): PageSelection {
  const most = 200_000;
  const selection = document.getSelection();
  const field = document.activeElement;
  const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  // A password is not captured.
  const isSecret = field instanceof HTMLInputElement && field.type === 'password';
  let text = selection?.toString() ?? '';
  if (text === '' && isField && !isSecret) {
    try {
      text = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    } catch {
      // Some kinds of field have no selection.
    }
  }
  let before = '';
  if (selection && selection.rangeCount > 0) {
    const { startContainer, startOffset } = selection.getRangeAt(0);
    if (startContainer instanceof Text) before = startContainer.data.slice(0, startOffset);
  }
  return {
    text: text.slice(0, most),
    title: document.title.slice(0, 2000),
    url: location.href,
    before: before.slice(-200),
  };
}
