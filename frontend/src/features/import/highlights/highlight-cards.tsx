import { useAssistant } from '../../../api/use-assistant';
import { useNoteList } from '../../../api/use-note-list';
import { ErrorState } from '../../../components/error-state';
import { HighlightChoice } from './highlight-choice';
import { LoadingHighlights } from './loading-highlights';
import { NoHighlights } from './no-highlights';

/** Loads the highlights of an import, and suggests cards from them. */
export function HighlightCards({ importId }: { readonly importId: string }) {
  const { assistant, isOffered } = useAssistant();
  const { notes, isComplete, status } = useNoteList({ archived: false });
  if (!assistant) return <NoHighlights text="The assistant is not set up here." />;
  if (notes && isComplete) {
    const choice = { assistant, isOffered, importId, notes };
    return <HighlightChoice key={importId} {...choice} />;
  }
  if (status.failure === null) return <LoadingHighlights />;
  return (
    <ErrorState
      message="Your highlights could not be loaded."
      reason={status.failure}
      isRetrying={status.isRetrying}
      onRetry={status.onRetry}
    />
  );
}
