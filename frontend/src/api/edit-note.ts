import * as routes from '@mylinguist/shared/contract/notes';
import { withClozeTitle } from '@mylinguist/shared/notes/cloze-title';
import { hasSameContent } from '@mylinguist/shared/notes/edited-at';
import {
  updateNoteRequestSchema,
  type Note,
  type UpdateNoteRequest,
} from '@mylinguist/shared/schemas/note';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from './client';
import { ApiError, isGone, mayHaveArrived } from './errors';
import { notesQuery } from './note-lists';

export interface NoteEdit {
  /** The note as the learner saw it when they changed it. */
  note: Note;
  change: UpdateNoteRequest;
}

/** The outcome of an edit that reached the server. */
export type EditOutcome =
  | { readonly status: 'saved'; readonly note: Note }
  /** The note was changed elsewhere during the edit. Nothing was written. */
  | { readonly status: 'conflict'; readonly latest: Note }
  /** The note no longer exists. */
  | { readonly status: 'gone' };

/** Edits by note id that got no answer. The server may have applied them. */
const unanswered = new Map<string, NoteEdit>();

/**
 * Edits a note. Succeeds without a write if the server has already applied the change. Repeats a
 * stale edit if the newer version is this client's own unanswered edit.
 * @throws ApiError, NetworkError
 */
export async function editNote(client: QueryClient, edit: NoteEdit): Promise<EditOutcome> {
  const { id } = edit.note;
  try {
    const outcome = await writeEdit(client, edit);
    if (outcome.status === 'saved') unanswered.delete(id);
    return outcome;
  } catch (error) {
    if (isGone(error)) return { status: 'gone' };
    if (mayHaveArrived(error)) unanswered.set(id, edit);
    throw error;
  }
}

async function writeEdit(client: QueryClient, { note, change }: NoteEdit): Promise<EditOutcome> {
  try {
    return { status: 'saved', note: await patchNote(note.id, change, note.etag) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'STALE') throw error;
    const latest = await latestNote(client, note);
    if (!latest) return { status: 'gone' };
    if (holds(latest, change)) return { status: 'saved', note: latest };
    const earlier = unanswered.get(note.id);
    // Another client's review changes the ETag, but no field that an edit changes.
    const isOurs = hasSameContent(latest, note) || (earlier && isResult(latest, earlier));
    if (!isOurs) return { status: 'conflict', latest };
    return { status: 'saved', note: await patchNote(note.id, change, latest.etag) };
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

/** Returns the note with the edit, as the API would save it. */
export function withEdit({ note, change }: NoteEdit): Note {
  return withClozeTitle<Note>({ ...note, ...updateNoteRequestSchema.parse(change) });
}

function isResult(latest: Note, edit: NoteEdit): boolean {
  const after = withEdit(edit);
  const isMarked = ({ isArchived, aiEnriched }: Note) => JSON.stringify([isArchived, aiEnriched]);
  return hasSameContent(latest, after) && isMarked(latest) === isMarked(after);
}
