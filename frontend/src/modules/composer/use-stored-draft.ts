import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftStore } from './draft-store';
import { emptyDraft, isWorthKeeping } from './note-draft';
import type { NoteDraft } from './note-draft';

/** Writing waits for a pause in the typing, so that a key press costs nothing. */
const pauseMs = 400;

/**
 * A draft that its store keeps, where there is one: it begins as `initial`, else as what the store
 * holds. It is written after a pause in the typing, and at once when the page is hidden or left.
 */
export function useStoredDraft(store: DraftStore | undefined, initial: NoteDraft | undefined) {
  const [draft, setDraft] = useState(() => initial ?? store?.read() ?? emptyDraft());
  const unwritten = useRef<NoteDraft | null>(null);

  const flush = useCallback(() => {
    if (unwritten.current) store?.write(unwritten.current);
    unwritten.current = null;
  }, [store]);

  useEffect(() => {
    unwritten.current = draft;
    // What was saved must not come back after a reload, however soon.
    if (!isWorthKeeping(draft)) flush();
    const timer = setTimeout(flush, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, flush]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  return [draft, setDraft] as const;
}
