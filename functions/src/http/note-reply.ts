import type { Note } from '@mylinguist/shared/schemas/note';

/** Builds an answer with one note. Its version is in the body and in the ETag header. */
export const noteReply = (note: Note) => ({ body: { note }, headers: { ETag: note.etag } });
