import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type SetStateAction,
} from 'react';
import { offeredDraft } from './draft-store';
import type { ChangeElsewhere, DraftStore } from './draft-store';
import { emptyDraft, isWorthKeeping } from './note-draft';
import type { NoteDraft } from './note-draft';

/** Debounce of writes to the store, in ms. */
const pauseMs = 400;

/**
 * Returns a draft and its setter. The draft starts as `initial`, else as the stored draft. The hook
 * writes it to the store with a debounce, and immediately when the page is hidden or closed. If
 * another tab changes the same draft, this tab adopts the change unless the learner has typed here.
 */
export function useStoredDraft(store: DraftStore | undefined, initial: NoteDraft | undefined) {
  const [draft, setDraft] = useState(() => initial ?? store?.read() ?? emptyDraft());
  const unwritten = useRef<NoteDraft | null>(null);
  const isWrittenHere = useRef(initial !== undefined);
  /** The last draft that came from another tab. It is not written back to the store. */
  const fromElsewhere = useRef<NoteDraft | null>(null);

  const change = useCallback((next: SetStateAction<NoteDraft>) => {
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
    // Remove a saved draft without the debounce: a reload must not restore it.
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
    // A new id: with the same one, saving this draft would overwrite the other tab's note.
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

  const onOffer = useEffectEvent(() => {
    const offer = offeredDraft.read();
    if (initial || !offer || (!offer.isChosen && isWorthKeeping(draft))) return;
    // The draft on screen stays under its key.
    flush();
    const offered = store?.adopt(offer.key);
    if (offered) change(offered);
  });
  useEffect(() => offeredDraft.subscribe(() => onOffer()), []);

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
