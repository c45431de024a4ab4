import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { formatHistory, parseHistory } from '@mylinguist/shared/scheduling/history';
import { storedNoteSchema, type StoredNote } from '@mylinguist/shared/schemas/account';
import { noteIdSchema } from '@mylinguist/shared/schemas/note';
import { paragraphs } from '../card-note';
import type { ParsedNote } from '../imported-note';
import { readHtml } from '../read-html';
import type { Card } from './card';
import { cardSchedule, type CardSchedule } from './card-schedule';
import { readClozeField } from './card-texts';
import type { NoteType } from './collection';
import { isReset, type LogEntry } from './counted-reviews';
import { ownGuidStart, ownTypeKeys, ownTypes, type OwnTypeKey } from './own-types';
import type { StudyCalendar } from './study-calendar';
import { ankiTag, noteFields, sourceLabels } from './write/note-fields';
import { logRows } from './write/schedule-rows';

/** A note of a collection, as this module compares it. */
export interface RawNote {
  readonly tags: readonly string[];
  /** HTML in the order of the fields of the type. */
  readonly values: readonly string[];
  /** The text that programs may store with a note. */
  readonly data: string;
}

/** Returns the type if this app has written it. Anki may have added to its name. */
export function ownTypeOf({ name, fields }: NoteType): OwnTypeKey | null {
  const found = ownTypeKeys.find(
    (key) =>
      name.startsWith(ownTypes[key].name) && fields.join('\n') === ownTypes[key].fields.join('\n'),
  );
  return found ?? null;
}

/** Returns the id in the `guid` of an exported note; null for any other note. */
export function ownIdOf(guid: string): string | null {
  if (!guid.startsWith(ownGuidStart)) return null;
  return noteIdSchema.safeParse(guid.slice(ownGuidStart.length)).data ?? null;
}

/**
 * Returns the note that this app has exported as a note of Anki; null if its texts, its tags or its
 * schedule have changed since. Anki removes it when it imports the note.
 */
export function storedNoteOf(
  { tags, values, data }: RawNote,
  card: Card,
  log: readonly LogEntry[],
  calendar: StudyCalendar,
): StoredNote | null {
  const note = parseStored(data);
  if (!note) return null;
  const { fields } = noteFields(note);
  const isSame =
    fields.join('\x1f') === values.join('\x1f') &&
    note.tags.map(ankiTag).join(' ') === tags.join(' ') &&
    isUnreviewed(note, card, log, calendar);
  return isSame ? note : null;
}

function parseStored(data: string): StoredNote | null {
  if (!data.startsWith('{"mylinguist":1')) return null;
  try {
    const value: unknown = JSON.parse(data);
    const note = new Map<string, unknown>(Object.entries(value ?? {})).get('note');
    return storedNoteSchema.safeParse(note).data ?? null;
  } catch {
    return null;
  }
}

/** Returns whether a card is as this app has exported it. */
function isUnreviewed(
  note: StoredNote,
  { isSuspended, repetitions, type, due }: Card,
  log: readonly LogEntry[],
  calendar: StudyCalendar,
): boolean {
  const { srs, repetitions: own } = note.reviewData;
  return (
    isSuspended === note.isArchived &&
    repetitions === own &&
    log.length === logRows(note).length &&
    (type === 0 || calendar.dayOfDue(due) === srs.dueDay)
  );
}

/**
 * Returns the schedule of the card of an exported note. Its history begins with the reset before its
 * first review, which is the day on which the note was written.
 */
export function ownSchedule(
  card: Card,
  log: readonly LogEntry[],
  calendar: StudyCalendar,
): CardSchedule {
  const schedule = cardSchedule(card, log, calendar);
  const history = schedule.past === null ? null : parseHistory(schedule.past);
  const [first] = history?.entries ?? [];
  if (!history || history.seed || !first) return schedule;
  const resets = log
    .filter(isReset)
    .map(({ time }) => calendar.dayOf(Math.floor(time / 1000)))
    .filter((day) => day <= first.day);
  const firstDay = resets.at(-1) ?? history.firstDay;
  return { ...schedule, past: formatHistory({ ...history, firstDay }) };
}

/** Returns the texts of a note of a type of this app, as they stand in its fields. */
export function ownTexts(
  type: OwnTypeKey,
  fields: ReadonlyMap<string, string>,
): Pick<ParsedNote, 'title' | 'content' | 'flashcard' | 'cloze' | 'source'> {
  const text = (name: string) => readHtml(fields.get(name) ?? '').text;
  const title = text('Title') || null;
  const content = text('Text');
  const source = sourceOf(text('Source'));
  const [front, back] = [text('Front'), text('Back')];
  const clozeText = text('Cloze');
  if (type === 'flashcard' && front !== '' && back !== '') {
    const flashcard = { front, back, hint: text('Hint') || null };
    const cloze = clozeOf(clozeText);
    const more = cloze ? content : paragraphs(content, clozeText);
    return { title, content: more, flashcard, cloze, source };
  }
  const converted = type === 'cloze' ? readClozeField(fields.get('Cloze') ?? '') : null;
  if (converted?.kind === 'flashcard') {
    const flashcard = { front: converted.front, back: converted.back, hint: null };
    return { title, content, flashcard, cloze: null, source };
  }
  const cloze = converted && clozeOf(converted.text);
  if (cloze) return { title, content, flashcard: null, cloze, source };
  const all = paragraphs(content, front, back, text('Hint'), clozeText);
  return { title, content: all, flashcard: null, cloze: null, source };
}

function clozeOf(text: string): ParsedNote['cloze'] {
  const { answers } = parseCloze(text);
  return answers.length === 0 ? null : { title: null, text, answers };
}

function sourceOf(text: string): ParsedNote['source'] {
  const lines = text.split('\n').map((line) => line.trim());
  const valueOf = (label: string) => {
    const line = lines.find((each) => each.startsWith(`${label}: `));
    return line?.slice(label.length + 2).trim() || null;
  };
  const source = {
    url: valueOf(sourceLabels.url),
    title: valueOf(sourceLabels.title),
    author: valueOf(sourceLabels.author),
    locator: valueOf(sourceLabels.locator),
  };
  return Object.values(source).some((value) => value !== null) ? source : null;
}
