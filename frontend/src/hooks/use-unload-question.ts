import { useEffect } from 'react';

/** Makes the browser ask before it closes or reloads the tab, while `isActive`. */
export function useUnloadQuestion(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}
