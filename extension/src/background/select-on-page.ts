import { cleanAddress } from '@mylinguist/shared/notes/clean-address';
import * as z from 'zod/mini';
import { selectedNote, sourceOf, type SelectedNote } from '../page/captured-note';
import { ignore } from '../ignore';
import { pageSelectionSchema, readSelection } from '../page/read-selection';
import type { CapturedNote } from '../capture';

/** What the browser tells about a click in the menu of selected text. */
export interface MenuSelection {
  readonly text: string;
  readonly frameId: number | undefined;
}

/**
 * Returns the note of what is selected in a tab; null if nothing is. In a page that forbids scripts,
 * such as a viewer of PDF files, only the menu knows the selection.
 */
export async function selectionOf(
  tab: chrome.tabs.Tab,
  menu?: MenuSelection,
): Promise<SelectedNote | null> {
  const target = { tabId: tab.id ?? -1, ...(menu?.frameId && { frameIds: [menu.frameId] }) };
  const results = await chrome.scripting
    .executeScript({ target, func: readSelection })
    .catch((error: unknown) => {
      ignore(error, 'The page forbids scripts. Only the menu knows its selection.');
      return [];
    });
  const { data: read } = z.safeParse(pageSelectionSchema, results[0]?.result);
  const found = read && selectedNote({ ...read, title: tab.title ?? read.title });
  if (found || !menu) return found ?? null;
  const { title = '', url = '' } = tab;
  return selectedNote({ text: menu.text, title, url, before: '' });
}

/** Returns the page of a tab as the source of a note. */
export const pageOf = ({ title = '', url = '' }: chrome.tabs.Tab): Pick<CapturedNote, 'source'> =>
  sourceOf(title, cleanAddress(url));
