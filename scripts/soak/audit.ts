import { isDeepStrictEqual } from 'node:util';
import {
  deletedDocumentSchema,
  noteDocumentSchema,
  noteIdOf,
  profileDocumentSchema,
  tagDocumentSchema,
} from '@mylinguist/functions/data/documents';
import { earlierTextsDocumentSchema } from '@mylinguist/functions/data/earlier-texts';
import {
  reviewLogEntrySchema,
  type ReviewLogEntry,
  type StoredNote,
} from '@mylinguist/shared/schemas/account';
import { byReviewTime } from '@mylinguist/functions/services/reviews/review-log';
import { StatisticsSum } from '@mylinguist/functions/services/progress/statistics';
import {
  hasExpired,
  noteBytes,
  withoutExpired,
} from '@mylinguist/functions/services/account/usage';
import { parseHistory, replay } from '@mylinguist/shared/scheduling/history';
import {
  createMemoryModel,
  defaultMemoryModel,
  type MemoryModel,
} from '@mylinguist/shared/scheduling/memory-model';
import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import * as z from 'zod';
import { differences, type ExpectedNote, type NoteContent } from './expected-note';
import { foreignMarks } from './marks';
import type { Learner } from './learner';

/** The state that must be stored for a learner. */
export type Known = Pick<Learner, 'account' | 'notes' | 'deleted' | 'bin' | 'tags' | 'settings'>;

/** The easternmost time zone of the learners: study days begin here first. */
const easternmost = 'Pacific/Auckland';

const documentSchema = z.looseObject({
  id: z.string(),
  ownerId: z.string(),
  type: z.enum([
    'profile',
    'note',
    'deleted',
    'tombstone',
    'tag',
    'review',
    'stats',
    'undone',
    'quota',
    'message',
    'versions',
  ]),
});
type Document = z.infer<typeof documentSchema>;

/**
 * Compares the stored documents of a learner with the acknowledged writes.
 * @param now current time of the API
 * @returns the faults, such as a lost write
 */
export function audit(known: Known, stored: readonly unknown[], now: Date): string[] {
  try {
    const documents = stored.map((document) => documentSchema.parse(document));
    const foreign = foreignMarks(JSON.stringify(documents), known.account);
    return [
      ...foreign.map((uid) => `the documents contain data of ${uid}`),
      ...auditNotes(known, documents),
      ...auditReviews(known, documents),
      ...auditHistories(documents),
      ...auditStatistics(known, documents),
      ...auditProfile(known, documents, now),
    ];
  } catch (error) {
    return [`a document is invalid: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const ofType = (documents: readonly Document[], type: Document['type']) =>
  documents.filter((document) => document.type === type);

const storedNotes = (documents: readonly Document[]) =>
  ofType(documents, 'note').map((document) => noteDocumentSchema.parse(document));

function auditNotes(
  { account, notes, deleted, bin }: Known,
  documents: readonly Document[],
): string[] {
  const stored = contentsOf(storedNotes(documents), account.email);
  const inBin = contentsOf(
    ofType(documents, 'deleted').map((document) => deletedDocumentSchema.parse(document)),
    account.email,
  );
  const tombstones = new Set(ofType(documents, 'tombstone').map(({ id }) => noteIdOf(id)));
  const all = new Set([...notes.keys(), ...stored.keys(), ...deleted.keys(), ...inBin.keys()]);
  return [...all].flatMap((id) => {
    const ofBin = bin.has(id) ? (deleted.get(id) ?? null) : null;
    return [
      ...differences(notes.get(id) ?? null, stored.get(id)).map((found) => `note ${id} ${found}`),
      ...differences(ofBin, inBin.get(id)).map((found) => `in the bin, note ${id} ${found}`),
      ...(deleted.has(id) && !ofBin && !tombstones.has(id)
        ? [`the erased note ${id} has no tombstone`]
        : []),
    ];
  });
}

function contentsOf(notes: readonly StoredNote[], userId: string): Map<string, NoteContent> {
  return new Map(notes.map((note) => [note.id, { ...note, userId }]));
}

const ratingOf = ({ reviewId, response }: Pick<ReviewLogEntry, 'reviewId' | 'response'>) => ({
  reviewId,
  response,
});

/** Audits the review log, which keeps the reviews of deleted notes. */
function auditReviews({ notes, deleted }: Known, documents: readonly Document[]): string[] {
  const entries = ofType(documents, 'review').map((entry) => z.parse(reviewLogEntrySchema, entry));
  const reviewed = entries.map(({ noteId }) => noteId);
  const expected = new Map<string, ExpectedNote>([...deleted, ...notes]);
  return [...new Set([...expected.keys(), ...reviewed])].flatMap((id) => {
    const log = entries.filter(({ noteId }) => noteId === id).sort(byReviewTime);
    const wanted = (expected.get(id)?.reviews ?? []).map(ratingOf);
    const actual = log.map(ratingOf);
    const days = log.map(({ after }) => after.srs.lastDay);
    return [
      ...(isDeepStrictEqual(actual, wanted)
        ? []
        : [`the reviews of ${id} are ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)}`]),
      ...(new Set(days).size === days.length ? [] : [`${id} was reviewed twice on one study day`]),
    ];
  });
}

/**
 * Audits the histories of all notes: each one must lead to the stored memory state, with the present
 * weights of the learner or with earlier ones.
 */
function auditHistories(documents: readonly Document[]): string[] {
  const notes = [...ofType(documents, 'note'), ...ofType(documents, 'deleted')].map((document) =>
    noteDocumentSchema.parse(document),
  );
  const models = modelsOf(documents);
  return notes.flatMap(({ id, reviewData: { repetitions, srs } }) => {
    const history = parseHistory(srs.past);
    const states = models.map((model) => history && replay(history, model));
    const stored = {
      stability: srs.stability,
      difficulty: srs.difficulty,
      lapses: srs.lapses,
      repetitions,
      lastDay: srs.lastDay,
    };
    return states.some((state) => isDeepStrictEqual(state, stored))
      ? []
      : [
          `the history of ${id} leads to ${JSON.stringify(states[0])}, not ${JSON.stringify(stored)}`,
        ];
  });
}

function modelsOf(documents: readonly Document[]): MemoryModel[] {
  const [profile] = ofType(documents, 'profile').map((one) => profileDocumentSchema.parse(one));
  const fits = profile?.model ? [profile.model, ...profile.model.history] : [];
  return [defaultMemoryModel, ...fits.map(({ w }) => createMemoryModel(w))];
}

/** Audits the statistics: they must equal the review log and the number of notes ever written. */
function auditStatistics({ notes, deleted }: Known, documents: readonly Document[]): string[] {
  const sum = new StatisticsSum();
  for (const entry of ofType(documents, 'review')) sum.addReview(reviewLogEntrySchema.parse(entry));
  const wanted = new Map<string, number>();
  const stored = new Map<string, number>();
  // A late review counts its due day in the month of the review, so two months may count one day.
  const add = (counters: Map<string, number>, name: string, count: number) =>
    counters.set(name, (counters.get(name) ?? 0) + count);
  for (const [name, by] of [...sum.change.values()].flatMap((month) => [...month])) {
    add(wanted, name, by);
  }
  let added = 0;
  for (const document of ofType(documents, 'stats')) {
    for (const [name, count] of Object.entries(document)) {
      if (!/^d\d+[nepml]$/.test(name)) added += /^d\d+a$/.test(name) ? Number(count) : 0;
      else add(stored, name, Number(count));
    }
  }
  const sorted = (counters: ReadonlyMap<string, number>) =>
    JSON.stringify([...counters].filter(([, count]) => count !== 0).sort());
  const written = notes.size + deleted.size;
  return [
    ...(sorted(stored) === sorted(wanted)
      ? []
      : [`the statistics are ${sorted(stored)}, not ${sorted(wanted)}`]),
    ...(added === written ? [] : [`the statistics count ${added} notes, not ${written}`]),
  ];
}

function auditProfile(known: Known, documents: readonly Document[], now: Date): string[] {
  const [document] = ofType(documents, 'profile');
  const profile = profileDocumentSchema.parse(document);
  const notes = storedNotes(documents);
  // The days of a run are short, so the database still keeps texts that have expired by its calendar.
  const earlier = ofType(documents, 'versions')
    .map((texts) => z.parse(earlierTextsDocumentSchema, texts))
    .filter(({ day }) => !hasExpired(day, now));
  const sizes = [...notes.map(noteBytes), ...earlier.map(({ bytes }) => bytes)];
  const tags = ofType(documents, 'tag').map((tag) => tagDocumentSchema.parse(tag).name);
  const { timezone } = known.settings;
  const claims: (readonly [name: string, stored: unknown, wanted: unknown])[] = [
    ['settings', profile.settings, known.settings],
    ['time zone of notes', profile.notesTimeZone, timezone],
    ['tags', tags.sort(), [...known.tags].sort()],
    [
      'usage',
      withoutExpired(profile, now).usage,
      {
        notes: notes.length,
        bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
        tags: tags.length,
      },
    ],
    [
      'review dates',
      notes.map(({ reviewData }) => reviewData.nextReviewDate),
      notes.map(({ reviewData }) => studyDayStart(reviewData.srs.dueDay, timezone).toISOString()),
    ],
    ...dueDays(notes, profile.load, studyDay(now, easternmost)).map(
      (day) =>
        [`notes due on day ${day}`, profile.load.get(day) ?? 0, countDue(notes, day)] as const,
    ),
  ];
  return claims
    .filter(([, stored, wanted]) => !isDeepStrictEqual(stored, wanted))
    .map(([name, stored, wanted]) => {
      return `the ${name}: stored ${JSON.stringify(stored)}, wanted ${JSON.stringify(wanted)}`;
    });
}

type StoredNotes = ReturnType<typeof storedNotes>;

/** Returns the days with a due count or a due note. Due counts of days before `from` are pruned. */
const dueDays = (notes: StoredNotes, load: ReadonlyMap<number, number>, from: number) => [
  ...new Set(
    [...load.keys(), ...notes.map(({ reviewData }) => reviewData.srs.dueDay)].filter(
      (day) => day >= from,
    ),
  ),
];

const countDue = (notes: StoredNotes, day: number) =>
  notes.filter(({ isArchived, reviewData }) => !isArchived && reviewData.srs.dueDay === day).length;
