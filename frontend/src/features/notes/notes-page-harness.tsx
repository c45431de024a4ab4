import { createNoteRequestSchema } from '@mylinguist/shared/schemas/note';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { User } from '@mylinguist/shared/schemas/session';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  makeNote,
  makeNoteList,
  makeSettings,
  makeTag,
  makeToken,
  makeUser,
} from '../../testing/factories';
import { notesPattern, paths } from '../../config/paths';
import { renderRoutes } from '../../testing/render';
import { giveElementsSize } from '../../testing/screen-size';
import { disconnect, respond } from '../../testing/server';
import { NotesPage } from './notes-page';

/**
 * Renders the notes page. The API returns these notes, two tags and these settings.
 * @param notes null if the API cannot be reached
 * @param bar parts of the page's frame
 */
export function renderPage(
  notes: Note[] | null,
  settings: Partial<Settings> = {},
  bar: ReactNode = null,
  path: string = paths.notes,
  user: User = makeUser(),
  size: Parameters<typeof giveElementsSize>[0] = {},
) {
  giveElementsSize(size);
  respond('getSettings', makeSettings(settings));
  respond('listTags', { tags: [makeTag({ name: 'biology' }), makeTag({ name: 'spanish' })] });
  const lists = notes ? respond('listNotes', makeNoteList(notes)) : disconnect('listNotes');
  const page = (
    <>
      {bar}
      <NotesPage />
    </>
  );
  const session = { token: makeToken(), user };
  const routes = [{ path: notesPattern, element: page }];
  return { ...renderRoutes(routes, { path, session, sends: true }), lists };
}

/** Makes the API create notes whose id is the request's idempotency key. */
export function respondCreated() {
  return respond('createNote', ({ body, headers }) => {
    const id = headers['idempotency-key'] ?? '';
    const reviewData = { createdAt: '2026-03-05T10:00:00.000Z' };
    return { note: makeNote({ ...createNoteRequestSchema.parse(body), id, reviewData }) };
  });
}

export const composer = () => screen.getByRole('form', { name: 'New note' });
export const noteField = () => within(composer()).getByRole('textbox', { name: 'Note' });
export const save = () => within(composer()).getByRole('button', { name: 'Save' });

/** Returns the names of the visible notes from top to bottom. */
export const rows = () =>
  screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
export const row = (name: string) => screen.findByRole('article', { name });
