import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useState } from 'react';

interface HitCountProps {
  readonly query: string;
  /** The number of hits in words. */
  readonly text: string;
}

/** Time in ms without a change after which the number of hits is announced. */
const announcePause = 700;

/**
 * Announces the number of hits once the learner pauses. The text is empty until then, so that two
 * queries with the same number are both announced.
 */
export function HitCount({ query, text }: HitCountProps) {
  const [announced, setAnnounced] = useState<HitCountProps | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced({ query, text }), announcePause);
    return () => clearTimeout(timer);
  }, [query, text]);
  return (
    <span role="status" style={visuallyHidden}>
      {announced?.query === query && announced.text}
    </span>
  );
}
