import { useEffect, useState } from 'react';

const signs = ['focusin', 'pointerdown', 'keydown'];

/**
 * Returns the id of a note that a list shows and focuses, and a function that sets it. The id is
 * forgotten once the note has the focus or the learner moves on: another filter must not move the focus.
 */
export function useShownId(): readonly [string | undefined, (noteId: string | undefined) => void] {
  const [shownId, setShownId] = useState<string>();
  useEffect(() => {
    if (shownId === undefined) return undefined;
    const forget = () => setShownId(undefined);
    for (const sign of signs) window.addEventListener(sign, forget);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, forget);
    };
  }, [shownId]);
  return [shownId, setShownId];
}
