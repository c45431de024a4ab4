import { useEffectEvent, useLayoutEffect } from 'react';

/** Handles an event of the whole page with the handler of the latest render. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handler: (event: DocumentEventMap[Type]) => void,
): void {
  const handle = useEffectEvent(handler);

  // A layout effect, because the first key or click may come before the other effects have run.
  useLayoutEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => handle(event);
    document.addEventListener(type, listener);
    return () => document.removeEventListener(type, listener);
  }, [type]);
}
