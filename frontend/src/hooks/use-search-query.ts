import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchParameter } from '../config/paths';

/** Time in ms after the last key before the address changes. Safari limits changes to 10 a second. */
const settleMs = 300;

/** Most UTF-16 units of a query in the address. Hosts refuse addresses of more than about 8,000 bytes. */
const mostInAddress = 500;

/** Returns what the address holds of a query: its start, without half a character. */
const forAddress = (query: string) =>
  query
    .slice(0, mostInAddress)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/**
 * Returns the search query and a function that changes it. The address holds the query: it can be
 * kept as a link, and Back removes it. Of a long query it holds the start, so that a reload works. While the learner types, the address follows after a pause, or
 * when the field loses focus: a click on a link must not lose the query.
 */
export function useSearchQuery(): readonly [string, (query: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(searchParameter) ?? '';
  /** The query as typed, until the address has it; null when the address is up to date. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The query that this hook wrote to the address last. */
  const [written, setWritten] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useRef<(() => void) | null>(null);
  // The removal of the field takes its focus too, when the address is that of the next page.
  useLayoutEffect(() => {
    const flush = () => write.current?.();
    window.addEventListener('focusout', flush);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('focusout', flush);
    };
  }, []);

  if (inAddress !== seen) {
    setSeen(inAddress);
    // The learner types on while the address follows. Back and links replace what was typed.
    if (inAddress !== written || inAddress === typed) setTyped(null);
  }

  const change = (query: string) => {
    setTyped(query);
    clearTimeout(timer.current);
    write.current = () => {
      clearTimeout(timer.current);
      write.current = null;
      const next = forAddress(query);
      setWritten(next);
      setParameters(
        (before) => {
          if (next === '') before.delete(searchParameter);
          else before.set(searchParameter, next);
          return before;
        },
        // One entry in the history for one search.
        { replace: inAddress !== '' && next !== '' },
      );
    };
    timer.current = setTimeout(write.current, settleMs);
  };
  return [typed ?? inAddress, change];
}
