import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChangeElsewhere, DraftStore } from './draft-store';
import { emptyDraft, isWorthKeeping } from './note-draft';
import type { NoteDraft } from './note-draft';

/** Writing waits for a pause in the typing, so that a key press costs nothing. */
const pauseMs = 400;

/**
 * A draft that its store keeps, where there is one: it begins as `initial`, else as what the store
 * holds. It is written after a pause in the typing, and at once when the page is hidden or left.
 * A draft that another tab goes on with follows it; words that were written here stay.
 */
export function useStoredDraft(store: DraftStore | undefined, initial: NoteDraft | undefined) {
  const [draft, setDraft] = useState(() => initial ?? store?.read() ?? emptyDraft());
  const unwritten = useRef<NoteDraft | null>(null);
  const isWrittenHere = useRef(initial !== undefined);
  /** What another tab has stored or removed is not written back. */
  const fromElsewhere = useRef<NoteDraft | null>(null);

  const change = useCallback((next: NoteDraft) => {
    isWrittenHere.current = true;
    setDraft(next);
  }, []);

  const flush = useCallback(() => {
    if (unwritten.current) store?.write(unwritten.current);
    unwritten.current = null;
  }, [store]);

  useEffect(() => {
    if (draft === fromElsewhere.current) return;
    unwritten.current = draft;
    // What was saved must not come back after a reload, however soon.
    if (!isWorthKeeping(draft)) flush();
    const timer = setTimeout(flush, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, flush]);

  const onElsewhere = useEffectEvent(({ before, now }: ChangeElsewhere) => {
    const take = (next: NoteDraft) => {
      unwritten.current = null;
      fromElsewhere.current = next;
      isWrittenHere.current = false;
      setDraft(next);
    };
    const isOwn = isWrittenHere.current && isWorthKeeping(draft);
    // It takes another name, or saving it would overwrite the note that the other one becomes.
    const renamed = draft.base ? draft : { ...draft, id: crypto.randomUUID() };
    if (now === null) {
      if (draft.base || !isWorthKeeping(draft)) return;
      const isTheSame = JSON.stringify(before) === JSON.stringify(draft);
      if (isOwn && !isTheSame) setDraft((fromElsewhere.current = renamed));
      else take(emptyDraft('freestyle'));
    } else if (!isOwn && now.id === draft.id && !draft.base) {
      take(now);
    } else {
      store?.move();
      if (isOwn) store?.write(renamed);
      setDraft(renamed);
    }
  });
  useEffect(() => store?.watch((seen) => onElsewhere(seen)), [store]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  return [draft, change] as const;
}
