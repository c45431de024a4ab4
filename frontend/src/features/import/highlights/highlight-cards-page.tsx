import Skeleton from '@mui/material/Skeleton';
import { useSearchParams } from 'react-router-dom';
import { useAssistant } from '../../../api/use-assistant';
import { useNoteList } from '../../../api/use-note-list';
import { ErrorState } from '../../../components/error-state';
import { lazyPart } from '../../../components/lazy-part';
import { Loading } from '../../../components/loading';
import { importParameter } from '../../../config/paths';
import { StepTitle } from '../import-section';
import { StepBody } from '../step-body';
import { NoHighlights } from './no-highlights';

// The fields of the cards are large.
const [HighlightCards] = lazyPart(
  async () => (await import('./highlight-cards')).HighlightCards,
  'The highlights could not be loaded. Cards that wait are kept.',
  LoadingHighlights,
);

/** /import/cards: the assistant suggests cards from the highlights of an import. */
export function HighlightCardsPage() {
  const [search] = useSearchParams();
  const importId = search.get(importParameter) ?? '';
  const { assistant, isOffered } = useAssistant();
  const { notes, isComplete, status } = useNoteList({ archived: false });
  return (
    <StepBody>
      <StepTitle
        title="Cards from highlights"
        text="The assistant reads a few highlights at a time and suggests cards. Nothing is saved before you accept it. Every highlight stays in your notes."
        takesFocus={false}
      />
      {!assistant ? (
        <NoHighlights text="The assistant is not set up here." />
      ) : notes && isComplete ? (
        <HighlightCards
          key={importId}
          assistant={assistant}
          isOffered={isOffered}
          importId={importId}
          notes={notes}
        />
      ) : status.failure !== null ? (
        <ErrorState
          message="Your highlights could not be loaded."
          reason={status.failure}
          isRetrying={status.isRetrying}
          onRetry={status.onRetry}
        />
      ) : (
        <LoadingHighlights />
      )}
    </StepBody>
  );
}

function LoadingHighlights() {
  return (
    <Loading label="Loading your highlights">
      <Skeleton variant="rounded" height={420} sx={{ borderRadius: 1.6 }} />
    </Loading>
  );
}
