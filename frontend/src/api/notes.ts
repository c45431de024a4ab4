import { idempotencyHeader } from '@mylinguist/shared/routes';
import { createNoteRequestSchema, noteResponseSchema } from '@mylinguist/shared/schemas/note';
import type { CreateNoteRequest, Note, UpdateNoteRequest } from '@mylinguist/shared/schemas/note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from './client';
import { ApiError } from './errors';
import {
  dropDeletedNote,
  dropNote,
  expireDue,
  putNote,
  putSavedNote,
  refreshDue,
} from './note-cache';
import { notesQuery } from './note-lists';
import { forgetEdit } from './unsaved-work';

export interface NewNote {
  /** A UUID made once for a draft: sending the draft again never creates a second note. */
  draftId: string;
  input: CreateNoteRequest;
}

/** Creates a note and puts it into the cached list. */
export function useCreateNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createNote,
    onSuccess: (note) => {
      putSavedNote(client, note);
      expireDue(client);
    },
  });
}

async function createNote({ draftId, input }: NewNote): Promise<Note> {
  const { note } = await callApi('createNote', {
    body: input,
    headers: { [idempotencyHeader]: draftId },
    response: noteResponseSchema,
  });
  // An earlier attempt may have arrived although its answer did not, before the draft was changed.
  const change = createNoteRequestSchema.parse(input);
  return sameFields(note, change) ? note : patchNote(note.id, change, note.etag);
}

export interface NoteUpdate {
  /** The note as the learner saw it when they changed it. */
  note: Note;
  change: UpdateNoteRequest;
}

/** A note was changed elsewhere while it was edited here; `latest` is what stands now. */
export class StaleNoteError extends Error {
  override readonly name = 'StaleNoteError';
  readonly latest: Note;

  constructor(latest: Note, options: ErrorOptions) {
    super('This note was changed elsewhere in the meantime.', options);
    this.latest = latest;
  }
}

/**
 * Changes a note. An edit that would overwrite somebody else's fails with StaleNoteError; archiving
 * and restoring shows at once and is taken back when it fails. A note that is gone leaves the lists.
 */
export function useUpdateNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: NoteUpdate) => updateNote(client, update),
    onMutate: ({ note, change }) => {
      if (change.isArchived !== undefined) {
        putNote(client, { ...note, isArchived: change.isArchived });
      }
    },
    onSuccess: (note, { change }) => {
      putSavedNote(client, note);
      if (change.isArchived !== undefined) void refreshDue(client);
    },
    onError: (error, { note, change }) => {
      if (isGone(error)) dropDeletedNote(client, note);
      else if (change.isArchived !== undefined) putNote(client, note);
    },
  });
}

async function updateNote(client: QueryClient, { note, change }: NoteUpdate): Promise<Note> {
  const isMove = Object.keys(change).every((field) => field === 'isArchived');
  try {
    return await patchNote(note.id, change, isMove ? undefined : note.etag);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'STALE') throw error;
    const latest = await latestNote(client, note);
    if (!latest) throw error;
    if (!sameFields(latest, note)) throw new StaleNoteError(latest, { cause: error });
    // A review changes a note's version too, but nothing of what is edited here.
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

async function patchNote(noteId: string, change: UpdateNoteRequest, etag?: string): Promise<Note> {
  const { note } = await callApi('updateNote', {
    params: { noteId },
    body: change,
    headers: etag === undefined ? {} : { 'If-Match': etag },
    response: noteResponseSchema,
  });
  return note;
}

/** Deletes a note: it leaves the lists at once and returns when that fails. */
export function useDeleteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Note) => {
      try {
        await callApi('deleteNote', { params: { noteId: id }, response: z.void() });
      } catch (error) {
        // Deleted elsewhere is deleted.
        if (!isGone(error)) throw error;
      }
    },
    onMutate: (note) => dropNote(client, note.id),
    onSuccess: (_nothing, note) => {
      dropDeletedNote(client, note);
      forgetEdit(note.userId, note.id);
      void refreshDue(client);
    },
    onError: (_error, note) => {
      putNote(client, note);
      void refreshDue(client);
    },
  });
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}

type EditableFields = Pick<Note, 'title' | 'content' | 'tags' | 'flashcard' | 'cloze'>;

/** Whether two notes agree in all that a learner writes. */
function sameFields(a: EditableFields, b: EditableFields): boolean {
  const fields = ({ title, content, tags, flashcard, cloze }: EditableFields) =>
    JSON.stringify([
      title,
      content,
      tags,
      flashcard && [flashcard.front, flashcard.back, flashcard.hint],
      cloze && [cloze.title, cloze.text],
    ]);
  return fields(a) === fields(b);
}
