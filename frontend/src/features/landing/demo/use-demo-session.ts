import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/schemas/review';
import { useEffect, useState } from 'react';
import { demoXp } from './demo-notes';

/** How long after the last due note its answers are handed in, in ms. */
const handInMs = 1000;

export interface DemoAnswer {
  readonly noteId: string;
  readonly response: ReviewResponse;
}

const none: readonly DemoAnswer[] = [];

/**
 * One revision. Each note is planned anew as soon as it is answered; the answers queue up, and are
 * handed in a second after the last due note. There is no server here: what comes of that is the
 * summary.
 *
 * @param due the notes that are due, first the one to be reviewed
 * @param onReview plans the note anew
 */
export function useDemoSession(due: readonly Note[], onReview: (noteId: string) => void) {
  const [queue, setQueue] = useState(none);
  const [isHandedIn, setIsHandedIn] = useState(false);
  const note = due[0];
  const isEmptied = !note && queue.length > 0;

  useEffect(() => {
    if (!isEmptied) return;
    const timer = setTimeout(() => setIsHandedIn(true), handInMs);
    return () => clearTimeout(timer);
  }, [isEmptied]);

  // A note that becomes due after the summary begins a session of its own.
  const answers = note && isHandedIn ? none : queue;

  const rate = (response: ReviewResponse) => {
    if (!note) return;
    setQueue([...answers, { noteId: note.id, response }]);
    setIsHandedIn(false);
    onReview(note.id);
  };

  return {
    note,
    rate,
    last: answers.at(-1),
    isComplete: isEmptied && isHandedIn,
    totals: {
      completed: answers.length,
      total: answers.length + due.length,
      xp: answers.length * demoXp,
    },
  };
}
