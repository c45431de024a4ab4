import { parseHistory, replay } from '@mylinguist/shared/scheduling/history';
import { createMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { fittedModel } from '../../testing/stored';
import { noExercises } from '@mylinguist/shared/schemas/note';
import {
  toDeletedDocument,
  toNoteDocument,
  toProfileDocument,
  toReviewDocument,
  toTombstoneDocument,
} from '@mylinguist/functions/data/documents';
import { noteBytes } from '@mylinguist/functions/services/account/usage';
import { newReviewData, review } from '@mylinguist/shared/scheduling/schedule';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { audit, type Known } from './audit';
import { accountOf } from './marks';
import { Random } from './random';

const account = accountOf(1);
const random = new Random(1);
const [id, goneId, binId] = [random.uuid(), random.uuid(), random.uuid()];
const reviewId = random.uuid();
const monday = new Date('2026-03-02T12:00:00Z');
const tuesday = new Date('2026-03-03T12:00:00Z');

const written = newReviewData(monday, 'UTC');
const outcome = review(written, 'Easy', { now: tuesday, timeZone: 'UTC' });
if (!outcome.ok) throw new Error('A note is due a day after it was written.');
const { next, entry } = outcome;

const draft = {
  title: null,
  content: `${account.uid} writes`,
  tags: ['a'],
  ...noExercises,
};
const known: Known = {
  account,
  settings: defaultSettings,
  tags: new Set(['a']),
  notes: new Map([
    [
      id,
      {
        id,
        draft,
        isArchived: false,
        schedule: next,
        reviews: [{ reviewId, response: 'Easy', before: written }],
      },
    ],
  ]),
  deleted: new Map(
    [goneId, binId].map((noteId) => [
      noteId,
      { id: noteId, draft, isArchived: false, schedule: written, reviews: [] },
    ]),
  ),
  bin: new Set([binId]),
};

const note = toNoteDocument({
  ...draft,
  id,
  contentType: 0,
  aiEnriched: false,
  isArchived: false,
  reviewData: next,
});
const profile = toProfileDocument({
  email: account.email,
  name: null,
  picture: null,
  settings: defaultSettings,
  notesTimeZone: 'UTC',
  zoneMoveAt: null,
  load: new Map([[next.srs.dueDay, 1]]),
  reminderSlot: null,
  usesPush: false,
  model: null,
  reviewCount: 0,
  fitAt: 300,
  fitQueuedAt: null,
  plan: null,
  endedBreak: null,
  accountCheck: null,
  ownedSince: null,
  isBlocked: false,
  sessionsEndedAt: null,
  usage: { notes: 1, bytes: noteBytes(draft), tags: 1 },
  earlierBytes: new Map(),
  lastReviewedAt: next.lastReviewDate,
  createdAt: monday.toISOString(),
});
const logged = { ...entry, noteId: id, reviewId, durationMs: null, xpEarned: 10 };
const day = next.srs.lastDay;
const stats = {
  id: 'stats:2026-03',
  type: 'stats',
  [`d${day - 1}a`]: 3,
  [`d${day}n`]: 1,
  [`d${day}e`]: 1,
  [`d${day}p`]: Math.round(logged.predictedRecall * 1000),
};
const documents = {
  note,
  profile,
  review: toReviewDocument(logged),
  tag: { id: 'tag:YQ', type: 'tag', name: 'a', color: '#112233' },
  deleted: toDeletedDocument({
    ...draft,
    id: binId,
    contentType: 0,
    aiEnriched: false,
    isArchived: false,
    reviewData: written,
    deletedAt: monday.toISOString(),
  }),
  tombstone: toTombstoneDocument(goneId),
  stats,
};

type Name = keyof typeof documents;

/** Audits the documents with some replaced, or removed by undefined. Returns the faults. */
function auditWith(changes: Partial<Record<Name | 'more', object | undefined>>): string[] {
  const stored = Object.values({ ...documents, ...changes }).filter(Boolean);
  const complete = stored.map((document) => ({ _etag: '1', ownerId: account.uid, ...document }));
  return audit(known, complete, tuesday);
}

test('the audit accepts documents that match the acknowledged writes', () => {
  expect(auditWith({})).toEqual([]);
});

test.each([
  ['counts earlier texts', 0, 7, []],
  ['reports earlier texts that are not counted', 0, 0, [/the usage: stored/]],
  ['counts no expired texts', 40, 0, []],
  ['counts no expired texts that the profile still holds', 40, 7, []],
])('the audit %s', (_what, age, counted, complaints) => {
  const overwrittenOn = day - age;
  const texts = { id: `versions:${id}`, type: 'versions', texts: [], bytes: 7, day: overwrittenOn };
  const usage = { ...profile.usage, bytes: profile.usage.bytes + counted };
  const earlierBytes = counted === 0 ? {} : { [`d${overwrittenOn}`]: counted };
  const found = auditWith({ profile: { ...profile, usage, earlierBytes }, more: texts });
  expect(found).toEqual(complaints.map((complaint) => expect.stringMatching(complaint) as string));
});

test('the audit accepts a state by the weights of the learner, and by no others', () => {
  const { w, ...model } = fittedModel();
  const history = parseHistory(next.srs.past);
  const replayed = history && replay(history, createMemoryModel(w));
  const { stability, difficulty } = replayed ?? next.srs;
  const srs = { ...next.srs, stability, difficulty };
  const fitted = { ...documents.note, reviewData: { ...next, srs } };
  const leadsElsewhere = expect.stringContaining('leads to') as string;
  expect(auditWith({ note: fitted })).toContainEqual(leadsElsewhere);
  const profileOfLearner = { ...documents.profile, model: { ...model, w } };
  const found = auditWith({ note: fitted, profile: profileOfLearner });
  expect(found).not.toContainEqual(leadsElsewhere);
});

const withPast = (past: string) => ({
  ...note,
  reviewData: { ...next, srs: { ...next.srs, past } },
});
const otherReview = toReviewDocument({ ...logged, reviewId: binId });
const other = accountOf(2).uid;

test.each<[string, Parameters<typeof auditWith>[0], RegExp]>([
  ['a lost note', { note: undefined }, /note .* is missing/],
  ['a lost edit', { note: { ...note, content: 'before' } }, /note .* contains .*before/],
  ['a note that was not archived', { note: { ...note, isArchived: true } }, /isArchived is true/],
  ['a lost schedule', { note: { ...note, reviewData: written } }, /has 0 reviews, not 1/],
  ['a deleted note', { more: { ...note, id: `note:${goneId}` } }, /note .* exists/],
  ['a lost tombstone', { tombstone: undefined }, /the erased note .* has no tombstone/],
  ['a note lost from the bin', { deleted: undefined }, /in the bin, note .* is missing/],
  ['an erased note in the bin', { deleted: toTombstoneDocument(binId) }, /in the bin, .* missing/],
  ['a lost review', { review: undefined }, /the reviews of .* are \[\], not \[/],
  ['a review counted twice', { stats: { ...stats, [`d${day}n`]: 2 } }, /the statistics are/],
  [
    'a note that was not counted',
    { stats: { ...stats, [`d${day - 1}a`]: 2 } },
    /count 2 notes, not 3/,
  ],
  ['a duplicate review', { more: otherReview }, /reviewed twice on one study day/],
  [
    'a history that leads to another state',
    { note: withPast(`${next.srs.past},1H`) },
    /the history of .* leads to .*"lapses":1/,
  ],
  ['a lost history', { note: withPast('') }, /the history of .* leads to null/],
  ['a lost tag', { tag: undefined }, /the tags: stored \[\], wanted \["a"\]/],
  ['an invalid tag', { tag: { ...documents.tag, name: '' } }, /a document is invalid/],
  ['an unknown document', { more: { id: 'x', type: 'x' } }, /a document is invalid/],
  ['invalid settings', { profile: { ...profile, settings: other } }, /a document is invalid/],
  [
    'a wrong due count',
    { profile: { ...profile, load: {} } },
    /notes due on day .*: stored 0, wanted 1/,
  ],
  [
    'a wrong usage',
    { profile: { ...profile, usage: { notes: 0, bytes: 0, tags: 0 } } },
    /the usage: stored .*0.*, wanted/,
  ],
  ['the zone of an unfinished move', { profile: { ...profile, notesTimeZone: null } }, /zone/],
  ["another learner's text", { more: { id: 'quota:1', type: 'quota', other } }, /data of soak-l/],
])('the audit reports %s', (_what, changes, complaint) => {
  expect(auditWith(changes).join('\n')).toMatch(complaint);
});
