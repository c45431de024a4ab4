import { useCallback, useEffect, useRef, useState } from 'react';
import { readItem, removeItem, writeItem } from '../../lib/storage';
import { emptyDraft, isEmptyDraft, noteDraftSchema } from './note-draft';
import type { NoteDraft } from './note-draft';

/** Writing waits for a pause in the typing, so that a key press costs nothing. */
const pauseMs = 400;

function read(key: string): NoteDraft {
  try {
    return noteDraftSchema.parse(JSON.parse(readItem(key) ?? 'null'));
  } catch {
    // No draft, or one of an older shape that cannot be read any more.
    return emptyDraft();
  }
}

function write(key: string, draft: NoteDraft): void {
  if (isEmptyDraft(draft)) removeItem(key);
  else writeItem(key, JSON.stringify(draft));
}

/**
 * A draft that survives a reload under a key of local storage; the draft of an edit (`initial`,
 * with no key) does not. It is written after a pause in the typing, and at once when the page is
 * hidden or left.
 */
export function useStoredDraft(key: string | undefined, initial: NoteDraft | undefined) {
  const [draft, setDraft] = useState(() => initial ?? (key ? read(key) : emptyDraft()));
  const unwritten = useRef<NoteDraft | null>(null);

  const flush = useCallback(() => {
    if (key && unwritten.current) write(key, unwritten.current);
    unwritten.current = null;
  }, [key]);

  useEffect(() => {
    unwritten.current = draft;
    // What was saved must not come back after a reload, however soon.
    if (isEmptyDraft(draft)) flush();
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
