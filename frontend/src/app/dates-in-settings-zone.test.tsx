/**
 * @jest-environment-options {"timeZone": "Pacific/Kiritimati"}
 */
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import type { Note } from '@mylinguist/shared/schemas/note';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ArchivePage } from '../features/archive/archive-page';
import { DiscoverPage } from '../features/discover/discover-page';
import { NotesPage } from '../features/notes/notes-page';
import { RevisionPage } from '../features/revision/revision-page';
import { cachedSettings } from '../offline/cached-answers';
import { startSession } from '../session/session';
import {
  makeDueNote,
  makeNote,
  makeNoteList,
  makeSettings,
  makeToken,
  makeUser,
} from '../testing/factories';
import { renderScreen } from '../testing/render';
import { giveElementsSize } from '../testing/screen-size';
import { hang, respond } from '../testing/server';
import { setDate } from '../testing/set-date';

const settings = makeSettings({ timezone: 'America/New_York' });
/** Friday at 11 in New York, and Saturday at 6 on the device. */
const now = new Date('2026-11-27T16:00:00Z');
/** Saturday at 4 in New York, and Saturday at 23 on the device. */
const tomorrow = '2026-11-28T09:00:00.000Z';

function open(page: ReactElement, notes: Note[] = []) {
  giveElementsSize();
  respond('listNotes', makeNoteList(notes));
  return renderScreen(page);
}

beforeEach(() => {
  setDate(now);
  respond('getSettings', settings);
  respond('listTags', { tags: [] });
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: tomorrow, settings });
});

test('the device is in another time zone, where the date is another one', () => {
  expect(new Date().getTimezoneOffset()).toBe(-14 * 60);
  expect(new Date().getDate()).toBe(28);
});

test('the dashboard shows the next review in the time zone of the settings', async () => {
  open(<DiscoverPage />);
  expect(await screen.findByText('Saturday, November 28 at 4:00 AM')).toBeVisible();
});

test('a note and its details show dates in the time zone of the settings', async () => {
  const reviewData = newReviewData(now, settings.timezone);
  const { user } = open(<NotesPage />, [makeNote({ content: 'fresh', reviewData })]);
  expect(await screen.findByText('Tomorrow')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'More for fresh' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revision Details' }));
  const dialog = within(await screen.findByRole('dialog'));
  const figure = (name: string) => dialog.getByText(name).nextSibling;
  expect(figure('Created')).toHaveTextContent('Nov 27, 2026');
  expect(figure('Next Review Date')).toHaveTextContent('Nov 28, 2026');
  expect(dialog.getByText(/95% on Saturday, November 28\.$/)).toBeVisible();
});

test('the archive shows the day in the time zone of the last visit until the settings load', async () => {
  startSession({ token: makeToken(), user: makeUser() });
  cachedSettings.store(settings, makeUser().email);
  hang('getSettings');
  hang('listDue');
  open(<ArchivePage />, [makeNote({ isArchived: true, archivedAt: now.toISOString() })]);
  expect(await screen.findByText('Archived Nov 27, 2026')).toBeVisible();
});

test('a session shows the next reviews in the time zone of the settings', async () => {
  const note = makeDueNote({ preview: { Easy: tomorrow, Hard: tomorrow } });
  respond('listDue', { notes: [note], dueCount: 1, nextReviewDate: now.toISOString(), settings });
  const { user } = open(<RevisionPage />);
  await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
  expect(await screen.findByRole('button', { name: /^Easy.*Tomorrow/ })).toBeVisible();
});

test('the revision screen names the next day in the time zone of the settings', async () => {
  open(<RevisionPage />);
  expect(await screen.findByText('The next notes are due tomorrow.')).toBeVisible();
});
