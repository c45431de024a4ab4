import { useCallback, useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

/** Delay after which an element counts as left, in ms. A tap moves the focus before its click. */
const leaveMs = 200;

/**
 * Returns whether the learner is using an element: they have focused or clicked it, and nothing
 * outside it since. A button that takes no focus, as in Safari, does not end the use.
 * @returns `onEvent` handles the focus and click events of the element and of its portals
 */
export function useEngagement() {
  const [isEngaged, setIsEngaged] = useState(false);
  const inside = useRef(new WeakSet<Event>());
  /** When the use began. The click that has opened the element and focused it is earlier. */
  const begin = useRef(Infinity);

  const onEvent = useCallback(({ nativeEvent }: SyntheticEvent) => {
    inside.current.add(nativeEvent);
    begin.current = Math.min(begin.current, nativeEvent.timeStamp);
    setIsEngaged(true);
  }, []);

  useEffect(() => {
    if (!isEngaged) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      begin.current = Infinity;
      setIsEngaged(false);
    };
    const follow = (event: Event) => {
      if (event.timeStamp < begin.current) return;
      clearTimeout(timer);
      if (!inside.current.has(event)) timer = setTimeout(leave, leaveMs);
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('click', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', follow);
      document.removeEventListener('click', follow);
    };
  }, [isEngaged]);

  return { isEngaged, onEvent };
}
