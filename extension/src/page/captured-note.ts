import { limits } from '@mylinguist/shared/limits';
import { sourceTitle } from '@mylinguist/shared/notes/source-title';
import type { CapturedNote } from '../capture';
import { placeAddress } from './place-address';
import type { PageSelection } from './read-selection';

/** The note of a selection. */
export interface SelectedNote {
  readonly note: CapturedNote;
  /** Whether the selection was longer than a note. */
  readonly isCut: boolean;
}

/** Returns the note of a selection with its page as the source; null if nothing is selected. */
export function selectedNote({ text, title, url, before }: PageSelection): SelectedNote | null {
  const whole = text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    // A pattern would take quadratic time for many spaces.
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (whole === '') return null;
  const content = whole
    .slice(0, limits.noteContent)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return {
    note: { content, tags: [], ...sourceOf(title, placeAddress(url, content, before)) },
    isCut: content.length < whole.length,
  };
}

/** Returns the source of a note that was written on a page. */
export function sourceOf(title: string, url: string | null): Pick<CapturedNote, 'source'> {
  const name = sourceTitle(title);
  return name || url ? { source: { url, title: name, author: null, locator: null } } : {};
}
