import { useCallback, useState } from 'react';

/** How long a note fades before it is archived, restored or deleted. */
const fadeMs = 300;

/**
 * Fades notes out before something is done that takes them off the list. A note whose action
 * failed is shown again.
 */
export function useLeavingNotes() {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  /** Fades the note, then runs the action: also when the screen has been left by then. */
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
