import type { Note } from '@mylinguist/shared/schemas/note';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Time after which a row has been measured with its new height, in ms. */
const settleMs = 100;

/**
 * Holds which long notes of a list show all of their text, also while they are scrolled out of view.
 * @param onSettle called after the list has its new height
 */
export function useWholeTexts(onSettle: () => void) {
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const [isToggling, setIsToggling] = useState(false);

  // Stable, because the rows are memoised.
  const toggleText = useCallback(({ id }: Note) => {
    setIsToggling(true);
    setWhole((ids) => {
      const others = new Set(ids);
      if (!others.delete(id)) others.add(id);
      return others;
    });
  }, []);

  const settle = useEffectEvent(() => {
    setIsToggling(false);
    onSettle();
  });
  useEffect(() => {
    if (!isToggling) return;
    const timer = setTimeout(() => settle(), settleMs);
    return () => clearTimeout(timer);
  }, [isToggling, whole]);

  return { whole, isToggling, toggleText };
}
