import { perRating } from '@mylinguist/shared/scheduling/ratings';
import { noExercises } from '@mylinguist/shared/schemas/note';
import type { Note, NotesResponse, ReviewData } from '@mylinguist/shared/schemas/note';
import type { Plan } from '@mylinguist/shared/schemas/plan';
import type { DueNote, ReviewPreview } from '@mylinguist/shared/schemas/review';
import type { User } from '@mylinguist/shared/schemas/session';
import { defaultSettings, type Settings } from '@mylinguist/shared/schemas/settings';
import type { ListedTag } from '@mylinguist/shared/schemas/tag';

let made = 0;

const noteId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

type NoteOverrides = Partial<Omit<Note, 'reviewData'>> & { reviewData?: Partial<ReviewData> };

/** Creates an active note of Ada's, written on 2026-03-02 and due on the next day. */
export function makeNote({ reviewData, ...overrides }: NoteOverrides = {}): Note {
  made += 1;
  return {
    id: noteId(made),
    userId: 'ada@example.com',
    title: null,
    content: `Content of note ${made}`,
    contentType: 0,
    aiEnriched: false,
    tags: [],
    isArchived: false,
    ...noExercises,
    etag: `"etag-${made}"`,
    ...overrides,
    reviewData: {
      repetitions: 0,
      easeFactor: 2.5,
      interval: 1,
      nextReviewDate: '2026-03-03T04:00:00.000Z',
      lastReviewDate: null,
      createdAt: '2026-03-02T10:00:00.000Z',
      updatedAt: '2026-03-02T10:00:00.000Z',
      srs: {
        ...{ v: 1, stability: 2.3, difficulty: 5, lapses: 0, lastDay: 20_514, dueDay: 20_515 },
        past: '',
      },
      ...reviewData,
    },
  };
}

/** Creates the API's answer with a complete list. */
export function makeNoteList(notes: Note[] = [], cursor = 'cursor-1'): NotesResponse {
  return { notes, cursor };
}

type DueNoteOverrides = NoteOverrides & { preview?: Partial<ReviewPreview> };

const defaultPreview: ReviewPreview = {
  ...perRating(() => '2026-03-06T04:00:00.000Z'),
  Hard: '2026-03-04T04:00:00.000Z',
};

export function makeDueNote({ preview, ...overrides }: DueNoteOverrides = {}): DueNote {
  return {
    ...makeNote(overrides),
    preview: { ...defaultPreview, ...preview },
  };
}

/** Creates the return plan of a learner with 412 due notes, as of Saturday, 2026-11-21. */
export function makePlan(overrides: Partial<Plan> = {}): Plan {
  const total = overrides.total ?? 412;
  return {
    today: 30,
    total,
    reviewed: Math.max(0, 412 - total),
    clearedOn: '2026-12-04',
    pace: 'steady',
    paces: [
      { pace: 'steady', share: 30, clearedOn: '2026-12-04' },
      { pace: 'faster', share: 60, clearedOn: '2026-11-27' },
      { pace: 'all', share: 412, clearedOn: '2026-11-21' },
    ],
    recall: 0.71,
    ...overrides,
  };
}

export function makeSettings(overrides: Partial<Settings> = {}): Settings {
  return { ...defaultSettings, ...overrides };
}

export function makeTag(overrides: Partial<ListedTag> = {}): ListedTag {
  return { name: 'biology', color: '#5b8def', ...overrides };
}

export function makeUser(overrides: Partial<User> = {}): User {
  return { email: 'ada@example.com', name: 'Ada Lovelace', picture: null, ...overrides };
}

const passwordSession = { firebase: { sign_in_provider: 'password' } };

/** Creates an unsigned ID token. It expires at `expires` in epoch ms, by default in an hour. */
export function makeToken(expires = Date.now() + 3_600_000, claims: object = {}): string {
  // The gallery runs in browsers, which have no Buffer.
  const part = (value: object) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const seconds = Math.floor(expires / 1000);
  return `${part({ alg: 'none' })}.${part({ sub: 'uid-ada', exp: seconds, ...passwordSession, ...claims })}.`;
}

/** Returns the operation of a rating that waits to be sent. */
export function makeRating({ id, reviewData }: Note = makeNote()) {
  return {
    kind: 'review',
    noteId: id,
    reviewId: crypto.randomUUID(),
    response: 'Easy',
    reviewedAt: new Date().toISOString(),
    before: reviewData,
  } as const;
}
