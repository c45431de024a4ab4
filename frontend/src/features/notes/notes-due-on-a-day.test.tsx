import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { act, screen, waitFor } from '@testing-library/react';
import { notesDueOn, paths } from '../../config/paths';
import { selectTag } from '../../lib/selected-tags';
import { makeNote } from '../../testing/factories';
import { noteField, renderPage, respondCreated, row, rows, save } from './notes-page-harness';

const today = studyDay(new Date(), 'UTC');
const dueIn = (days: number, content: string, tags: string[] = []) => {
  const { srs } = makeNote().reviewData;
  return makeNote({ content, tags, reviewData: { srs: { ...srs, dueDay: today + days } } });
};
const notes = [
  dueIn(-3, 'overdue'),
  dueIn(0, 'due today'),
  dueIn(6, 'later', ['biology']),
  dueIn(6, 'later too'),
];
const open = (path: string) => renderPage(notes, {}, null, path);
const chip = (name: RegExp) => screen.findByRole('button', { name });

afterEach(() => act(() => selectTag('')));

test('the address of a day shows the notes due on it, and a chip that removes the filter', async () => {
  const { user, location } = open(notesDueOn(today + 6));
  expect(await row('later')).toBeVisible();
  expect(rows()).toEqual(['later', 'later too']);
  await user.click(await chip(/^Due on \w+, \w+ \d+(, \d{4})?: 2 notes\. Remove this filter$/));
  expect(await row('overdue')).toBeVisible();
  expect(rows()).toHaveLength(4);
  expect(location()).toBe(paths.notes);
});

test('the address of today includes the overdue notes', async () => {
  open(notesDueOn(today));
  expect(await chip(/^Due today: 2 notes/)).toBeVisible();
  expect(rows()).toEqual(['overdue', 'due today']);
});

test('the filters by day and by tag apply together', async () => {
  selectTag('biology');
  open(notesDueOn(today + 6));
  expect(await chip(/: 1 note\./)).toBeVisible();
  expect(rows()).toEqual(['later']);
  act(() => selectTag(''));
  expect(rows()).toHaveLength(2);
});

test('a day without notes says so and offers all notes', async () => {
  const { user } = open(notesDueOn(today + 2));
  expect(await screen.findByText(/^No note is due on \w+, \w+ \d+/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all notes' }));
  expect(await row('overdue')).toBeVisible();
});

test('a search on a day without notes says that none matches', async () => {
  open(`${notesDueOn(today + 2)}&q=overdue`);
  expect(await screen.findByText('No note matches “overdue”.')).toBeVisible();
  expect(screen.queryByText(/^No note is due/)).not.toBeInTheDocument();
  expect(await chip(/: 0 notes\. Remove this filter$/)).toBeVisible();
});

test('a day without notes of the selected tag names the tag', async () => {
  selectTag('biology');
  const { user } = open(notesDueOn(today));
  expect(await screen.findByText('No note with the tag “biology” is due today.')).toBeVisible();
  expect(await chip(/^biology\. Remove$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show every day' }));
  expect(await row('later')).toBeVisible();
  expect(rows()).toEqual(['later']);
});

test('an address with a malformed day shows every note', async () => {
  open(`${paths.notes}?due=2026-02-31`);
  expect(await row('overdue')).toBeVisible();
  expect(rows()).toHaveLength(4);
});

test('a note that the filter hides is announced and can be shown', async () => {
  respondCreated();
  const { user } = open(notesDueOn(today + 6));
  await user.type(noteField(), 'due tomorrow');
  await user.click(save());
  expect(await screen.findByText('Saved. It is not due on this day.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  await waitFor(async () => expect(await row('due tomorrow')).toBeVisible());
});
