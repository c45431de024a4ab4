import { deletedNotesResponseSchema } from '@mylinguist/shared/schemas/deleted-note';
import * as z from 'zod/mini';
import { differences, type ExpectedNote, type NoteContent } from '../expected-note';
import type { Learner } from '../learner';

/** Restores a deleted note. The API leaves out the tags that were deleted meanwhile. */
export async function restoreNote(learner: Learner): Promise<void> {
  const deleted = anyDeleted(learner);
  if (!deleted) return;
  const { id, draft } = deleted;
  const tags = draft.tags.filter((tag) => learner.tags.has(tag));
  const after: ExpectedNote = { ...deleted, draft: { ...draft, tags } };
  const isStored = () => learner.findOut(id, after);
  const reply = await learner.caller.attempt('restoreNote', { params: { noteId: id } }, isStored);
  if (reply && learner.expect('restoreNote', reply, [200])) learner.acknowledge(id, after, reply);
}

/** Erases a deleted note. A 404 means that an earlier attempt has erased it. */
export async function eraseNote(learner: Learner): Promise<void> {
  const deleted = anyDeleted(learner);
  if (!deleted) return;
  const { id } = deleted;
  const options = { params: { noteId: id }, query: { forever: 'true' } };
  const isStored = async () => !(await readBin(learner)).has(id);
  const reply = await learner.caller.attempt('deleteNote', options, isStored);
  if (reply && !learner.expect('deleteNote forever', reply, [204, 404])) return;
  learner.bin.delete(id);
  learner.acknowledged += 1;
}

/** Empties the bin. A retry continues after a partial failure. */
export async function emptyBin(learner: Learner): Promise<void> {
  const reply = await learner.caller.settle('emptyBin', { query: { deleted: 'true' } });
  if (!learner.expect('emptyBin', reply, [204])) return;
  learner.bin.clear();
  learner.acknowledged += 1;
}

/** Compares the bin with the acknowledged deletions. */
export async function checkBin(learner: Learner): Promise<void> {
  const stored = await readBin(learner);
  for (const id of new Set([...learner.bin, ...stored.keys()])) {
    const expected = learner.bin.has(id) ? (learner.deleted.get(id) ?? null) : null;
    const found = differences(expected, stored.get(id));
    if (found.length > 0) learner.complain(`in the bin, note ${id} ${found.join(', ')}`);
  }
}

async function readBin({ caller }: Learner): Promise<ReadonlyMap<string, NoteContent>> {
  const { body } = await caller.settle('listNotes', { query: { deleted: 'true' } });
  const { notes } = z.parse(deletedNotesResponseSchema, body);
  return new Map(notes.map((note) => [note.id, note]));
}

function anyDeleted({ bin, deleted, random }: Learner): ExpectedNote | undefined {
  return bin.size === 0 ? undefined : deleted.get(random.pick([...bin]));
}
