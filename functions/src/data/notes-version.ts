import type { OperationInput } from '@azure/cosmos';
import * as z from 'zod/mini';
import type { NoteStore, NotesVersion } from '../services/ports/note-store';
import { whileOpen } from './closed-account';
import { profileId } from './documents';
import type { Partition } from './partition';
import { runBatches } from './run-batches';

/*
 * The version of a learner's notes is the ETag of the profile. Every batch that changes a note also
 * patches the profile, so an unchanged ETag proves that no note was changed. See decision 024.
 */

const versionSchema = z.pipe(
  z.object({ _etag: z.string().check(z.minLength(1)), _ts: z.int() }),
  z.transform(({ _etag, _ts }): NotesVersion => ({ etag: _etag, writtenAt: _ts })),
);

/** Implements `NoteStore.readVersion`. */
export const readNotesVersion = (
  partition: Partition,
  known: string | null,
): ReturnType<NoteStore['readVersion']> =>
  known === null
    ? partition.read(profileId, versionSchema)
    : partition.readUnless(known, profileId, versionSchema);

/** Patches the profile, so that the version changes. The count itself is never read. */
export const moveNotesVersion: OperationInput = {
  operationType: 'Patch',
  id: profileId,
  resourceBody: {
    condition: whileOpen,
    operations: [{ op: 'incr', path: '/noteBatches', value: 1 }],
  },
};

/** Runs changes of many notes in batches, each of which moves the version. */
export const runNoteBatches = (partition: Partition, operations: readonly OperationInput[]) =>
  runBatches(partition, operations, [moveNotesVersion]);
