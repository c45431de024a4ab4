import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import { useEffect, useState } from 'react';
import { demoXp } from './demo-notes';

/** Delay in ms between the last rating and the summary. */
const handInMs = 1000;

export interface DemoAnswer {
  readonly noteId: string;
  readonly response: ReviewResponse;
}

const none: readonly DemoAnswer[] = [];

/**
 * Runs a revision session of the demo without a server. Each rating reschedules its note
 * immediately. One second after the last due note, the session is complete and shows its summary.
 *
 * @param due the due notes; the first one is on screen
 * @param onReview reschedules the note
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

  // A note that becomes due after the summary starts a new session.
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
