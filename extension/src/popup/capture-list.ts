import { isCreated, isWaiting, type Capture } from '../capture';
import { ask } from '../messages';
import { element } from '../page/elements';
import { sourceText } from '../page/source-text';
import { agoText } from './ago-text';

/** Number of captures that the popup lists. */
const listed = 5;

/**
 * Fills a list with the latest captures.
 *
 * @param captures the latest first
 * @param refresh shows the list again after a change
 */
export function showCaptures(
  list: HTMLElement,
  captures: readonly Capture[],
  refresh: () => Promise<void>,
): void {
  list.replaceChildren(...captures.slice(0, listed).map((capture) => row(capture, refresh)));
}

function row(capture: Capture, refresh: () => Promise<void>): HTMLElement {
  const remove = async () => {
    await ask({ type: 'remove', id: capture.id });
    await refresh();
  };
  const open = async () => {
    if (await ask({ type: 'open-note', id: capture.id })) window.close();
    else await refresh();
  };
  return element(
    'li',
    { class: 'row' },
    // Only a note that the API has can be opened.
    isCreated(capture)
      ? element(
          'button',
          { class: 'note grow', title: 'Open this note', click: () => void open() },
          ...textsOf(capture),
        )
      : element('div', { class: 'grow' }, ...textsOf(capture)),
    element('button', { class: 'quiet', click: () => void remove() }, 'Undo'),
  );
}

function textsOf(capture: Capture): HTMLElement[] {
  const { note, refusal, at } = capture;
  const state = refusal ?? (isWaiting(capture) ? 'Waiting to be sent' : agoText(at, new Date()));
  return [
    element('span', { class: 'text excerpt', dir: 'auto', title: note.content }, note.content),
    element(
      'span',
      { class: refusal ? 'error' : 'soft' },
      [sourceText(capture)?.split(',')[0], state].filter(Boolean).join(' · '),
    ),
  ];
}
