import { useCallback, useState } from 'react';

/** Duration of the fade before a note is archived, restored or deleted, in ms. */
const fadeMs = 300;

/**
 * Fades a note out before an action removes it from the list. If the action fails, the note is
 * shown again.
 */
export function useLeavingNotes() {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  /** Fades the note, then runs the action, even if the screen has unmounted meanwhile. */
  const leave = useCallback(async (noteId: string, action: () => Promise<unknown>) => {
    setLeaving((ids) => new Set(ids).add(noteId));
    await new Promise((resolve) => setTimeout(resolve, fadeMs));
    try {
      await action();
    } finally {
      setLeaving((ids) => new Set([...ids].filter((id) => id !== noteId)));
    }
  }, []);

  return { leaving, leave };
}
