import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { cachedProgress } from '../../api/progress';
import { startSession } from '../../session/session';
import { monthOfYear } from '../../modules/progress/year';
import { screen, within } from '@testing-library/react';
import {
  makeDueNote,
  makeNote,
  makeNoteList,
  makeSettings,
  makeToken,
  makeUser,
} from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { hang, respond, respondError } from '../../testing/server';
import { DiscoverPage } from './discover-page';

const section = (name: string) => within(screen.getByRole('region', { name }));
const notes = () => section('Your Latest Notes');
const revision = () => section('Your Revision');

const createdAt = (day: number) => ({ createdAt: `2026-03-0${day}T10:00:00.000Z` });

beforeEach(() => {
  respond('listNotes', makeNoteList());
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
  respond('getSettings', makeSettings());
  respond('listTags', { tags: [] });
});

describe('the welcome', () => {
  test.each([
    ['Ada Lovelace', "It's great to see you, Ada! 👋"],
    [null, 'Welcome back! 👋'],
    ['  ', 'Welcome back! 👋'],
  ])('greets %j with %j', async (name, text) => {
    renderScreen(<DiscoverPage />, { session: { token: makeToken(), user: makeUser({ name }) } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text);
    await notes().findByText("You haven't created any notes yet.");
  });
});

describe('the latest notes', () => {
  test('are the three most recent ones, newest first', async () => {
    respond(
      'listNotes',
      makeNoteList(
        [1, 4, 2, 3].map((day) =>
          makeNote({
            title: `Note ${day}`,
            content: `**Text** ${day}`,
            tags: day === 4 ? ['biology', 'cells'] : [],
            reviewData: createdAt(day),
          }),
        ),
      ),
    );
    renderScreen(<DiscoverPage />);
    const items = await notes().findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Note 4Text 4biology+1Due now',
      'Note 3Text 3Due now',
      'Note 2Text 2Due now',
    ]);
    expect(notes().getByText('4 total notes')).toBeVisible();
    expect(notes().getByRole('link', { name: 'View All Notes' })).toHaveAttribute('href', '/notes');
  });

  test.each([
    ['leave out imported notes', [false, true, true], ['Note 1']],
    ['are imported ones if there are no others', [true, true], ['Note 2', 'Note 1']],
  ])('%s', async (_, areImported, titles) => {
    const importId = '11111111-2222-4333-8444-555555555555';
    const written = areImported.map((isImported, index) =>
      makeNote({
        title: `Note ${index + 1}`,
        reviewData: createdAt(index + 1),
        ...(isImported && { importId }),
      }),
    );
    respond('listNotes', makeNoteList(written));
    renderScreen(<DiscoverPage />);
    const links = await notes().findAllByRole('link', { name: /^Note / });
    expect(links.map(({ textContent }) => textContent)).toEqual(titles);
    expect(notes().getByText(`${written.length} total notes`)).toBeVisible();
  });

  test('lead to their notes, by their title or their first words', async () => {
    const titled = makeNote({ title: 'Osmosis', reviewData: createdAt(3) });
    const untitled = makeNote({ content: 'Water **moves**', reviewData: createdAt(2) });
    respond('listNotes', makeNoteList([untitled, titled]));
    renderScreen(<DiscoverPage />);
    const [first, second] = await notes().findAllByRole('listitem');
    expect(within(first ?? document.body).getByRole('link', { name: 'Osmosis' })).toHaveAttribute(
      'href',
      `/notes/${titled.id}`,
    );
    expect(
      within(second ?? document.body).getByRole('link', { name: 'Water moves' }),
    ).toHaveAttribute('href', `/notes/${untitled.id}`);
  });

  test('show the question but not the answer of a note without text', async () => {
    respond(
      'listNotes',
      makeNoteList([
        makeNote({
          content: '',
          flashcard: { front: 'Capital of Peru?', back: 'Lima', hint: null },
        }),
        makeNote({
          content: '',
          cloze: { title: null, text: 'Cells hold {{mitochondria}}.', answers: ['mitochondria'] },
        }),
      ]),
    );
    renderScreen(<DiscoverPage />);
    expect(await notes().findByText('Capital of Peru?')).toBeVisible();
    expect(notes().getByRole('img', { name: 'blank' })).toHaveStyle({ display: 'inline-block' });
    expect(notes().queryByText(/Lima|mitochondria/)).not.toBeInTheDocument();
  });

  test('show a progress bar while they load', () => {
    hang('listNotes');
    renderScreen(<DiscoverPage />);
    expect(notes().getByRole('progressbar')).toBeInTheDocument();
  });

  test('offer to create the first note when there are none', async () => {
    renderScreen(<DiscoverPage />);
    expect(await notes().findByText("You haven't created any notes yet.")).toBeVisible();
    expect(notes().getByText('0 total notes')).toBeVisible();
    expect(notes().getByRole('link', { name: 'Create Your First Note' })).toHaveAttribute(
      'href',
      '/notes',
    );
  });

  test('offer a retry after a failed load', async () => {
    respondError('listNotes', 'UNAVAILABLE');
    const { user } = renderScreen(<DiscoverPage />);
    expect(await notes().findByRole('alert')).toHaveTextContent('Failed to load notes.');
    respond('listNotes', makeNoteList([makeNote({ title: 'Spaced practice' })]));
    await user.click(notes().getByRole('button', { name: 'Try again' }));
    expect(await notes().findByText('Spaced practice')).toBeVisible();
  });
});

describe('the revision', () => {
  test('shows the count of all due notes, not only those of one session', async () => {
    respond('listDue', { notes: [makeDueNote()], dueCount: 42, nextReviewDate: null });
    renderScreen(<DiscoverPage />);
    expect(await revision().findByText('42 due')).toBeVisible();
    expect(revision().getByText('You have notes ready for review!')).toBeVisible();
    expect(revision().getByRole('link', { name: 'Start Revision' })).toHaveAttribute(
      'href',
      '/revision?start',
    );
    expect(revision().getByText('42 notes, about 21 minutes')).toBeVisible();
  });

  test('shows the date of the next review when no note is due', async () => {
    const date = new Date(2026, 2, 5, 4, 0).toISOString();
    respond('listDue', { notes: [], dueCount: 0, nextReviewDate: date });
    renderScreen(<DiscoverPage />);
    expect(await revision().findByText('All caught up!')).toBeVisible();
    expect(revision().getByText('Great job! No reviews due right now.')).toBeVisible();
    expect(revision().getByText(/^Next review:/)).toHaveTextContent(
      /Next review: Thursday, March 5 at 4:00 AM/,
    );
  });

  test('shows no date when there are no notes', async () => {
    renderScreen(<DiscoverPage />);
    await revision().findByText('All caught up!');
    expect(revision().queryByText(/Next review/)).not.toBeInTheDocument();
  });

  test('shows a placeholder while it loads', () => {
    hang('listDue');
    renderScreen(<DiscoverPage />);
    expect(revision().getByRole('status')).toHaveTextContent('Loading your revision status...');
  });

  test('offers a retry after a failed load', async () => {
    respondError('listDue', 'UNAVAILABLE');
    const { user } = renderScreen(<DiscoverPage />);
    expect(await revision().findByRole('alert')).toHaveTextContent(
      'Failed to load revision status.',
    );
    respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
    await user.click(revision().getByRole('button', { name: 'Try again' }));
    expect(await revision().findByText('All caught up!')).toBeVisible();
  });
});

describe('the coming days', () => {
  const coming = [3, 5, 0, 0, 0, 7, 1, 3, 2, 0, 4, 2, 3, 9];
  beforeEach(() => {
    const note = makeNote();
    const reviewData = { ...note.reviewData, repetitions: 1 };
    respond('listNotes', makeNoteList([{ ...note, reviewData }]));
  });
  const strip = () => within(screen.getByRole('region', { name: 'The coming 14 days' }));

  test('are today and the 13 days after it, and lead to the notes of each day', async () => {
    respond('listDue', { notes: [makeDueNote()], dueCount: 6, nextReviewDate: null, coming });
    renderScreen(<DiscoverPage />);
    const days = await screen.findAllByRole('link', { name: /, \d+ notes?$/ });
    expect(days[0]).toHaveAccessibleName(/^Today, .*, 6 notes$/);
    expect(days[0]).toHaveAttribute('href', expect.stringMatching(/^\/notes\?due=[\d-]{10}$/));
    expect(strip().getAllByRole('listitem')).toHaveLength(14);
    expect(strip().getByText(/^36 reviews, most on /)).toBeVisible();
  });

  test('name the next day with notes when no note is due', async () => {
    respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null, coming });
    renderScreen(<DiscoverPage />);
    expect(await screen.findByText('Next: 3 notes tomorrow, about 2 minutes')).toBeVisible();
  });

  test('show two figures of the progress that this browser has stored, without a request', async () => {
    const today = studyDay(new Date(), 'UTC');
    const dates = Array.from({ length: 40 }, (_, index) => dateOfDay(today - index));
    const statistics = { n: 10, easy: 9, predicted: 9000, ms: 1, added: 0 };
    const progress = {
      today: dateOfDay(today),
      days: Object.fromEntries(dates.map((date) => [date, statistics])),
      waiting: [],
      load: [],
      fittedOn: null,
    };
    const from = monthOfYear(today);
    startSession({ token: makeToken(), user: makeUser() });
    cachedProgress.store({ progress, from, answeredAt: Date.now() }, makeUser().email);
    respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null, coming });
    renderScreen(<DiscoverPage />);
    const link = await screen.findByRole('link', {
      name: '30 of the last 30 days · 90 % remembered',
    });
    expect(link).toHaveAttribute('href', '/progress');
  });

  test('are missing if the server does not count them', async () => {
    respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
    renderScreen(<DiscoverPage />);
    await revision().findByText('All caught up!');
    expect(screen.queryByRole('region', { name: /coming/ })).not.toBeInTheDocument();
  });
});

describe('the reminder chip', () => {
  test('links to the settings when reminders are off', async () => {
    respond('getSettings', makeSettings({ reminderEnabled: false }));
    const { user } = renderScreen(<DiscoverPage />);
    const chip = await revision().findByRole('link', { name: '🔕 Reminder Off' });
    expect(chip).toHaveAttribute('href', '/settings');
    await user.hover(chip);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'You will not be receiving reminders for revisions',
    );
  });

  test('says that mail is off after a mail could not be delivered', async () => {
    respond('getSettings', makeSettings({ reminderByMail: 'undeliverable' }));
    const { user } = renderScreen(<DiscoverPage />);
    const chip = await revision().findByRole('link', { name: '🔕 Mail Off' });
    expect(chip).toHaveAttribute('href', '/settings');
    await user.hover(chip);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Mail to your address could not be delivered',
    );
  });

  test.each([true, null])('is hidden when `reminderEnabled` is %s', async (reminderEnabled) => {
    const calls = respond('getSettings', makeSettings({ reminderEnabled }));
    const { queryClient } = renderScreen(<DiscoverPage />);
    await revision().findByText('All caught up!');
    await queryClient.refetchQueries({ queryKey: ['settings'] });
    expect(calls.length).toBeGreaterThan(0);
    expect(revision().queryByText('🔕 Reminder Off')).not.toBeInTheDocument();
  });
});
