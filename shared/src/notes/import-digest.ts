import { fnv1a } from '../fnv1a';
import { parseHistory } from '../scheduling/history';
import type { StoredNote } from '../schemas/account';
import type { ImportItemInput } from '../schemas/import';
import { storedText } from '../schemas/text';

/** Texts before or after the API has parsed them, or of a stored note. */
interface Texts extends Pick<ImportItemInput, 'title' | 'content' | 'source'> {
  readonly contentType?: number | undefined;
  readonly flashcard?:
    | (Readonly<Record<'front' | 'back', string | null>> & {
        readonly hint?: string | null | undefined;
      })
    | null
    | undefined;
  readonly cloze?: { readonly text: string } | null | undefined;
}
type Schedule = Pick<ImportItemInput, 'due' | 'past' | 'reviewData'>;

/** A note of a file, before or after the API has parsed it. */
export type DigestedItem = Texts & Schedule;

/** A note of the learner. */
export type ComparedNote = Pick<StoredNote, keyof Texts | 'reviewData' | 'importDigest'>;

/**
 * Returns a short digest of the texts and the schedule of a note in a file. The note keeps it, so a
 * later import of the file recognises whether its source has changed.
 */
export const importDigest = (item: DigestedItem): string =>
  `${hash(textsOf(item))}.${hash(scheduleOf(item))}`;

/**
 * Returns whether an import asks the learner about a note that exists: whether the texts or the
 * schedule in the file have changed since the note was imported, and the note here is another one.
 */
export function isChangedAtSource(item: DigestedItem, note: ComparedNote): boolean {
  const digest = importDigest(item);
  if (note.importDigest === digest) return false;
  const [texts, schedule] = partsOf(digest);
  const [importedTexts, importedSchedule] = partsOf(note.importDigest);
  if (texts !== importedTexts && textsOf(item) !== textsOf(note)) return true;
  const isRescheduled = importedSchedule !== undefined && importedSchedule !== schedule;
  return isRescheduled && takesSchedule(item, note);
}

/**
 * Returns whether a note that exists takes over the schedule in the file: the file has one, and the
 * note was not reviewed here since its schedule was imported.
 */
export function takesSchedule(item: DigestedItem, note: ComparedNote): boolean {
  if (!item.reviewData && item.past === null && item.due === null) return false;
  const { reviewData, importDigest: imported } = note;
  const [, importedSchedule] = partsOf(imported);
  // The file may have named no review date.
  const unreviewed = [storedSchedule(reviewData), scheduleText(reviewData.srs.past, null)].map(
    hash,
  );
  return reviewData.lastReviewDate === null || unreviewed.includes(importedSchedule ?? '');
}

const partsOf = (digest = ''): readonly (string | undefined)[] => digest.split('.');

const hash = (text: string) => fnv1a(text).toString(36);

/** Returns a text as the API stores it. */
const clean = (text: string | null | undefined) => (text && storedText(text)) || null;

/** The title and the answers of a cloze test are copies of other texts. */
function textsOf({ title, content, contentType = 0, flashcard, cloze, source }: Texts): string {
  return JSON.stringify(
    [
      title,
      content,
      String(contentType),
      ...[flashcard?.front, flashcard?.back, flashcard?.hint],
      cloze?.text,
      ...[source?.url, source?.title, source?.author, source?.locator],
    ].map(clean),
  );
}

const scheduleOf = ({ reviewData, past, due }: Schedule): string =>
  reviewData ? storedSchedule(reviewData) : scheduleText(past, due);

const storedSchedule = ({ srs }: StoredNote['reviewData']): string =>
  scheduleText(srs.past, dateOf(srs.dueDay));

/** A history without reviews is the same as none: its only day is that of the import. */
function scheduleText(past: string | null, due: string | null): string {
  const history = past === null ? null : parseHistory(past);
  const isEmpty = history?.seed === null && history.entries.length === 0;
  return JSON.stringify([isEmpty ? null : past, due]);
}

/** The day itself for days that have no date. */
function dateOf(day: number): string {
  const date = new Date(day * 86_400_000);
  return Number.isNaN(date.getTime()) ? String(day) : date.toISOString().slice(0, 10);
}
