import Button from '@mui/material/Button';
import { withEllipsis } from '@mylinguist/shared/notes/ellipsis';
import type { Note } from '@mylinguist/shared/schemas/note';
import { countedNotes } from '../../../modules/coming-days/counted-notes';
import type { FoundSession } from '../../../modules/found-session/found-session';
import { Completion, UndoLastButton } from '../completion';
import { SessionFacts } from '../session-facts';
import { WhatWasHard } from '../what-was-hard';
import { practiceSummary, type PracticeEntry } from './practice';

interface PracticeCompleteProps {
  found: FoundSession;
  notes: readonly Note[];
  entries: readonly PracticeEntry[];
  /** Formats the date of a review, given as an ISO instant. */
  reviewText: (date: string) => string;
  onRestart: () => void;
  /** Undefined while there is no rating to undo. */
  onUndo: (() => void) | undefined;
}

export function PracticeComplete({ found, notes, entries, ...props }: PracticeCompleteProps) {
  const { reviewText, onRestart, onUndo } = props;
  const summary = practiceSummary(notes, entries);
  const rated = summary.rated;
  const isPart = rated < notes.length;
  return (
    <Completion
      title="Practice Complete!"
      text={
        <>
          You practised {isPart && `${rated} of `}
          {countedNotes(notes.length)}
          {found.query !== '' && (
            <>
              {' '}
              found for “<bdi>{shortened(found.query)}</bdi>”
            </>
          )}
          . Your schedule stays as it is.
        </>
      }
      found={found}
      actions={
        <>
          <Button color="secondary" onClick={onRestart}>
            Practise Again
          </Button>
          {onUndo && <UndoLastButton onUndo={onUndo}>Undo last rating</UndoLastButton>}
        </>
      }
    >
      <SessionFacts summary={summary} />
      {summary.forgotten.length > 0 && (
        <WhatWasHard notes={summary.forgotten} reviewText={reviewText} />
      )}
    </Completion>
  );
}

const longestQuery = 80;

/** A query may have thousands of characters. */
function shortened(query: string): string {
  const characters = Array.from(query);
  return characters.length > longestQuery ? withEllipsis(characters, longestQuery) : query;
}
