import * as routes from '@mylinguist/shared/contract/notes';
import {
  exerciseKinds,
  updateNoteRequestSchema,
  type ExerciseKind,
  type Note,
  type UpdateNoteRequest,
} from '@mylinguist/shared/schemas/note';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './client';
import { ApiError, mayHaveArrived } from './errors';
import { notesQuery } from './note-lists';

export interface NoteUpdate {
  /** The note as the learner saw it when they changed it. */
  note: Note;
  change: UpdateNoteRequest;
}

/** The note was changed elsewhere during the edit; `latest` is the server's version. */
export class StaleNoteError extends Error {
  override readonly name = 'StaleNoteError';
  readonly latest: Note;

  constructor(latest: Note, options: ErrorOptions) {
    super('This note was changed elsewhere in the meantime.', options);
    this.latest = latest;
  }
}

/** Changes by note id that got no answer. The server may have applied them. */
const unanswered = new Map<string, NoteUpdate>();

/**
 * Changes a note. Succeeds without a write if the server has already applied the change. Repeats a
 * stale change if the newer version is this client's own unanswered change.
 * @throws StaleNoteError if the change would overwrite another client's; ApiError, NetworkError
 */
export async function updateNote(client: QueryClient, update: NoteUpdate): Promise<Note> {
  const { id } = update.note;
  try {
    const saved = await writeUpdate(client, update);
    unanswered.delete(id);
    return saved;
  } catch (error) {
    if (mayHaveArrived(error)) unanswered.set(id, update);
    throw error;
  }
}

async function writeUpdate(client: QueryClient, { note, change }: NoteUpdate): Promise<Note> {
  const isMove = Object.keys(change).every((field) => field === 'isArchived');
  try {
    return await patchNote(note.id, change, isMove ? undefined : note.etag);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'STALE') throw error;
    const latest = await latestNote(client, note);
    if (!latest) throw error;
    if (holds(latest, change)) return latest;
    const earlier = unanswered.get(note.id);
    // A review changes the ETag, but no field that an edit changes.
    const isOurs = sameFields(latest, note) || (earlier && isResult(latest, earlier));
    if (!isOurs) throw new StaleNoteError(latest, { cause: error });
    return patchNote(note.id, change, latest.etag);
  }
}

async function latestNote(client: QueryClient, { id, isArchived }: Note) {
  for (const archived of [isArchived, !isArchived]) {
    const notes = await client.query({ ...notesQuery({ archived }), staleTime: 0 });
    const latest = notes.find((note) => note.id === id);
    if (latest) return latest;
  }
  return undefined;
}

/** @param etag precondition on the version of the note */
export async function patchNote(
  noteId: string,
  change: UpdateNoteRequest,
  etag?: string,
): Promise<Note> {
  const { note } = await callApi(routes.updateNote, {
    params: { noteId },
    body: change,
    ifMatch: etag,
  });
  return note;
}

/** Returns whether a note already contains a change. */
export function holds(note: Note, change: UpdateNoteRequest): boolean {
  return isResult(note, { note, change });
}

function isResult(latest: Note, { note, change }: NoteUpdate): boolean {
  const after: Note = { ...note, ...updateNoteRequestSchema.parse(change) };
  const isMarked = ({ isArchived, aiEnriched }: Note) => JSON.stringify([isArchived, aiEnriched]);
  return sameFields(latest, after) && isMarked(latest) === isMarked(after);
}

/** Returns whether two notes have equal learner-written fields. */
function sameFields(a: Note, b: Note): boolean {
  const exercise = (note: Note, kind: ExerciseKind) => Object.entries(note[kind] ?? {}).sort();
  const fields = (note: Note) =>
    JSON.stringify([
      note.title,
      note.content,
      note.tags,
      exerciseKinds.map((kind) => exercise(note, kind)),
    ]);
  return fields(a) === fields(b);
}
