import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { DueNote, DueResponse } from '@mylinguist/shared/schemas/review';
import { useEffect, useState } from 'react';
import { useTimeZone } from '../../api/use-time-zone';
import { useReviewText } from '../../modules/note-content/use-review-text';
import { leavingMs, QuestionCard } from './question-card';
import { useRateHere } from './use-rate-here';

/** The first due note, to be answered here. After a rating the next one takes its place. */
export function FirstQuestion({ due: { notes, dueCount } }: { readonly due: DueResponse }) {
  const reviewText = useReviewText(useTimeZone());
  const [rated, setRated] = useState(0);
  const [leaving, setLeaving] = useState<DueNote | null>(null);
  const rateNote = useRateHere({ reviewText, onBack: () => setRated((count) => count - 1) });

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(null), leavingMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  const rate = (note: DueNote) => (response: ReviewResponse, durationMs: number) => {
    setLeaving(note);
    setRated(rated + 1);
    rateNote(note, response, durationMs);
  };

  // The rated note stays first in the list until its rating is stored.
  const next = notes.find(({ id }) => id !== leaving?.id);
  const cards = [leaving, next].filter((note) => note != null);
  const isStored = leaving === null || !notes.some(({ id }) => id === leaving.id);
  const total = rated + dueCount - (isStored ? 0 : 1);
  return cards.map((note) => (
    <QuestionCard
      key={note.id}
      note={note}
      place={`${rated + 1} of ${total}`}
      isLeaving={note === leaving}
      takesFocus={rated > 0}
      reviewText={reviewText}
      onRate={rate(note)}
    />
  ));
}
