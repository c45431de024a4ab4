import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';
import { chunks } from '@mylinguist/shared/chunks';
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { LoadSqlite, OnProgress } from '../database';
import { ownGuidStart, ownTypes } from '../own-types';
import {
  deckName,
  deckOptionsJson,
  decksJson,
  modelsJson,
  settingsJson,
  type Decks,
} from './collection-json';
import { writeCollection, type AddRow, type CollectionRow } from './collection';
import { ExportCalendar } from './export-calendar';
import { exportedNote, type ExportedNote } from './exported-note';
import { ankiTag, noteFields, type NoteFields } from './note-fields';
import { cardSchedule, logRows, seedOf } from './schedule-rows';

export interface PackageOptions {
  readonly now: Date;
  /** The learner's IANA time zone. */
  readonly timeZone: string;
  /** The tag that all notes have, which names their deck; null for other notes. */
  readonly tag: string | null;
  readonly loadSqlite: LoadSqlite;
  /** Is called many times with the number of notes that are done, and of all notes. */
  readonly onProgress?: OnProgress | undefined;
}

/** Number of notes between two reports of the progress. */
const notesPerReport = 200;

/** A note with what its rows need. */
interface PreparedNote extends NoteFields {
  readonly note: ExportedNote;
  /** Milliseconds since 1970, unique: the id of the note of Anki and of its card. */
  readonly id: number;
  readonly sortText: string;
  readonly checksum: number;
}

/**
 * Writes notes with their schedules and histories as a package of Anki (`.apkg`). Its collection has
 * schema 11, which every version of Anki since 2.1 reads.
 *
 * @param notes a note is a card: its `guid` contains its id, so another export makes no doubles
 * @returns the bytes of a zip archive
 */
export async function writeAnkiPackage(
  notes: readonly ExportedNote[],
  options: PackageOptions,
): Promise<Uint8Array> {
  const { now } = options;
  const prepared = await prepare(notes, options);
  const collection = await writeNotes(prepared, options);
  const updateAnki = await prepare([updateNote(now)], { now });
  const dummy = await writeNotes(updateAnki, { ...options, tag: null, onProgress: undefined });
  return zip({
    // Version 2 of packages.
    meta: Uint8Array.of(8, 2),
    'collection.anki21': collection,
    // Versions before 2.1 read this file. They cannot read the other one.
    'collection.anki2': dummy,
    media: new TextEncoder().encode('{}'),
  });
}

/** The note that versions without support of the collection show. */
const updateNote = (now: Date): ExportedNote => ({
  id: '00000000-0000-4000-8000-000000000001',
  title: null,
  content: 'Update Anki to version 2.1 or later, then import this file again.',
  contentType: 0,
  aiEnriched: false,
  tags: [],
  isArchived: false,
  flashcard: null,
  cloze: null,
  reviewData: newReviewData(now, 'UTC'),
});

async function prepare(
  notes: readonly ExportedNote[],
  { now, onProgress }: Pick<PackageOptions, 'now' | 'onProgress'>,
): Promise<PreparedNote[]> {
  const ids = new Set<number>();
  const prepared: PreparedNote[] = [];
  for (const group of chunks(notes, notesPerReport)) {
    // Half of the work: the rows are the other half.
    onProgress?.(Math.round(prepared.length / 2), notes.length);
    const parts = await Promise.all(
      group.map(async (note) => {
        const { type, fields } = noteFields(note);
        const sortText = withoutElements(fields[0] ?? '');
        return { note, type, fields, sortText, checksum: await checksumOf(sortText) };
      }),
    );
    for (const part of parts) {
      let id = Math.max(Math.min(Date.parse(part.note.reviewData.createdAt), now.getTime()), 1);
      while (ids.has(id)) id++;
      ids.add(id);
      prepared.push({ ...part, id });
    }
  }
  return prepared;
}

const withoutElements = (html: string) => html.replace(/<[^<>]*>/g, '').trim();

/** Returns the first 32 bits of the SHA-1 of a text, by which Anki finds duplicates. */
async function checksumOf(text: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0);
}

/** Writes the collection with all notes. */
function writeNotes(
  prepared: readonly PreparedNote[],
  { now, timeZone, tag, loadSqlite, onProgress }: PackageOptions,
): Promise<Uint8Array> {
  const days = prepared.map(({ note }) => note.reviewData.srs.dueDay);
  const today = studyDay(now, timeZone);
  const firstDay = Math.max(
    days.reduce((a, b) => Math.min(a, b), today),
    1,
  );
  const calendar = new ExportCalendar(firstDay, now, timeZone);
  const decks = decksJson(deckName(tag));
  const byDue = prepared.toSorted((a, b) => dueDayOf(a) - dueDayOf(b) || a.id - b.id);
  const row = collectionRow(prepared, now, { calendar, decks });
  return writeCollection(row, loadSqlite, (add) => {
    byDue.forEach((note, index) => {
      if (index % notesPerReport === 0) {
        onProgress?.(Math.round((prepared.length + index) / 2), prepared.length);
      }
      addNote(note, index + 1, { add, calendar, deckId: decks.id });
    });
  });
}

const dueDayOf = ({ note }: PreparedNote) => note.reviewData.srs.dueDay;

interface Target {
  readonly add: AddRow;
  readonly calendar: ExportCalendar;
  readonly deckId: number;
}

/** Adds the rows of a note, of its card and of its reviews. */
function addNote(
  { note, id, type, fields, sortText, checksum }: PreparedNote,
  position: number,
  { add, calendar, deckId }: Target,
): void {
  const { reviewData, editedAt, tags } = note;
  const tagText = tags.length === 0 ? '' : ` ${tags.map(ankiTag).join(' ')} `;
  add('notes', [
    ...[id, ownGuidStart + note.id, ownTypes[type].id],
    ...[secondsOf(editedAt ?? reviewData.createdAt), -1],
    ...[tagText, fields.join('\x1f'), sortText, checksum, 0],
    JSON.stringify({ mylinguist: 1, note: exportedNote(note) }),
  ]);
  const card = cardSchedule(note, position, calendar);
  add('cards', [
    ...[id, id, deckId, 0, secondsOf(reviewData.updatedAt), -1, card.type, card.queue],
    ...[card.due, card.interval, card.factor, card.repetitions, card.lapses],
    ...[0, 0, 0, 0, card.data],
  ]);
  let time = 0;
  for (const [index, row] of logRows(note).entries()) {
    const { day, at, ease, interval, lastInterval, factor, type: kind } = row;
    time = calendar.timeOf(day, seedOf(note.id, index), at, time);
    add('revlog', [time, id, -1, ease, interval, lastInterval, factor, 0, kind]);
  }
}

const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

function collectionRow(
  prepared: readonly PreparedNote[],
  now: Date,
  { calendar, decks }: { calendar: ExportCalendar; decks: Decks },
): CollectionRow {
  const tags = new Set(prepared.flatMap(({ note }) => note.tags.map(ankiTag)));
  return {
    createdAt: calendar.createdAt,
    changedAt: now.getTime(),
    settings: settingsJson(decks.id, calendar.minutesWest, prepared.length + 1),
    models: modelsJson(),
    decks: decks.json,
    deckOptions: deckOptionsJson(),
    tags: JSON.stringify(Object.fromEntries([...tags].map((name) => [name, -1]))),
  };
}

async function zip(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  // The policy of the page allows no workers from blobs.
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [path, bytes] of Object.entries(files)) {
    await writer.add(path, new Uint8ArrayReader(bytes));
  }
  return writer.close();
}
