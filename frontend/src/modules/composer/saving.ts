import { useEffect } from 'react';

/** Saves under way by draft id: who comes back to a draft in the meantime sees what becomes of it. */
const underWay = new Map<string, Promise<unknown>>();
/** How many composers show a draft, by its id. */
const shown = new Map<string, number>();

export function savingOf(draftId: string): Promise<unknown> | undefined {
  return underWay.get(draftId);
}

/** Notes down a save until its end is known. */
export function keepSaving(draftId: string, saving: Promise<unknown>): void {
  underWay.set(draftId, saving);
  const end = () => underWay.delete(draftId);
  saving.then(end, end);
}

/** Whether a composer that is on screen shows the draft. */
export function isShown(draftId: string): boolean {
  return shown.has(draftId);
}

/** Notes down that a composer shows a draft, as long as it is on screen. */
export function useShownDraft(draftId: string): void {
  useEffect(() => {
    shown.set(draftId, (shown.get(draftId) ?? 0) + 1);
    return () => {
      const others = (shown.get(draftId) ?? 1) - 1;
      if (others > 0) shown.set(draftId, others);
      else shown.delete(draftId);
    };
  }, [draftId]);
}
