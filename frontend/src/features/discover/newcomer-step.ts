import { exerciseKinds } from '@mylinguist/shared/schemas/note';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useState } from 'react';
import { useNoteList } from '../../api/use-note-list';
import { readItem, writeItem } from '../../lib/storage';
import { useSession } from '../../session/session';

/** The step that a newcomer has not done yet. */
export type NewcomerStep = 'write' | 'card' | 'meet';

/** Local storage key of the email of the learner who has reviewed a note of their own. */
const begunKey = 'begun';

/**
 * Returns the step that comes next for a learner who has not reviewed a note yet, and null for every
 * other learner, and if the notes cannot be loaded. Undefined while they load. Causes no request: the
 * dashboard loads the notes.
 */
export function useNewcomerStep(): NewcomerStep | null | undefined {
  const learner = useSession()?.user.email ?? '';
  const { notes, status } = useNoteList({ archived: false });
  const [hasBegun] = useState(() => readItem(begunKey) === learner);
  const step = notes ? newcomerStep(notes) : status.failure === null ? undefined : null;
  useEffect(() => {
    if (notes && step === null) writeItem(begunKey, learner);
  }, [notes, step, learner]);
  return hasBegun ? null : step;
}

function newcomerStep(notes: readonly Note[]): NewcomerStep | null {
  if (notes.some(({ reviewData }) => reviewData.repetitions > 0)) return null;
  if (notes.length === 0) return 'write';
  return notes.some((note) => exerciseKinds.some((kind) => note[kind])) ? 'meet' : 'card';
}
