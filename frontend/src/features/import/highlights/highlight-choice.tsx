import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useMemo, useState } from 'react';
import { useIsOnline } from '../../../hooks/use-is-online';
import type { Assistant } from '../../../modules/assistant/assistant';
import { useSession } from '../../../session/session';
import { booksOf } from './highlights';
import { NextHighlights } from './next-highlights';
import { NoHighlights } from './no-highlights';
import { addSeen, forgetSeen, readSeen, seenKey } from './seen-highlights';
import { SuggestedSection } from './suggested-section';
import { useSuggestions } from './use-suggestions';

interface HighlightChoiceProps {
  readonly assistant: Assistant;
  /** False if the API has no assistant. */
  readonly isOffered: boolean;
  readonly importId: string;
  /** All notes of the learner. */
  readonly notes: readonly Note[];
}

/** The suggested cards, and the choice of the next highlights. */
export function HighlightChoice({ assistant, isOffered, importId, notes }: HighlightChoiceProps) {
  const key = seenKey(useSession()?.user.email ?? '', importId);
  const isOnline = useIsOnline();
  const [seen, setSeen] = useState(() => readSeen(key));
  const onSeen = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    addSeen(key, ids);
    setSeen(readSeen(key));
  };
  const own = useMemo(() => notes.filter((note) => note.importId === importId), [notes, importId]);
  const suggestions = useSuggestions({ assistant, notes: own, onSeen });
  const { asked, interruption, isAsking, ask, stop } = suggestions;

  const books = useMemo(() => booksOf(own), [own]);
  const askedIds = new Set(asked.map(({ note }) => note.id));
  const isLeft = ({ id }: Note) => !seen.has(id) && !askedIds.has(id);
  const left = books
    .map(({ name, highlights }) => ({ name, highlights: highlights.filter(isLeft) }))
    .filter(({ highlights }) => highlights.length > 0);
  const lookAgain = () => {
    forgetSeen(key);
    setSeen(readSeen(key));
  };

  return (
    <>
      {asked.length > 0 && (
        <SuggestedSection assistant={assistant} asked={asked} isAsking={isAsking} onStop={stop} />
      )}
      {interruption && (
        <Alert
          severity={interruption.isFailure ? 'error' : 'info'}
          action={
            interruption.rest.length > 0 && (
              <Button color="inherit" size="small" onClick={() => ask(interruption.rest)}>
                Try again
              </Button>
            )
          }
        >
          {interruption.reason}
        </Alert>
      )}
      {!isOffered && <Alert severity="info">The assistant is not set up here.</Alert>}
      {!isOnline && (
        <Alert severity="info">
          You are offline. The assistant reads further highlights when the connection returns.
        </Alert>
      )}
      {left.length > 0 && isOffered && !isAsking && (
        <NextHighlights
          books={left}
          canAsk={isOnline}
          onAsk={(chosen, skipped) => {
            onSeen(skipped.map(({ id }) => id));
            if (chosen.length > 0) ask(chosen);
          }}
        />
      )}
      {left.length === 0 && asked.length === 0 && (
        <NoHighlights {...(books.length > 0 ? everySeen : noHighlights)} />
      )}
      {left.length === 0 && books.length > 0 && !isAsking && (
        <Button
          variant="text"
          color="inherit"
          onClick={lookAgain}
          sx={{ justifySelf: 'center', minHeight: 44 }}
        >
          Show the highlights without cards again
        </Button>
      )}
    </>
  );
}

const everySeen = {
  title: 'You have looked at every highlight',
  text: 'Those without a card are quick notes. Turn them into cards whenever you like.',
};
const noHighlights = {
  title: 'No highlights',
  text: 'This import has no highlight without a card.',
};
