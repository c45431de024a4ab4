import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../components/lazy-part';
import { importParameter } from '../highlight-cards-address';
import { useWindowTitle } from '../../../hooks/use-window-title';
import { StepTitle } from '../import-section';
import { StepBody } from '../step-body';
import { LoadingHighlights } from './loading-highlights';

// The fields of the cards are large.
const [HighlightCards] = lazyPart(
  async () => (await import('./highlight-cards')).HighlightCards,
  'The highlights could not be loaded. Cards that wait are kept.',
  LoadingHighlights,
);

/** /import/cards: the assistant suggests cards from the highlights of an import. */
export function HighlightCardsPage() {
  const [search] = useSearchParams();
  useWindowTitle('Cards from highlights');
  return (
    <StepBody>
      <StepTitle
        title="Cards from highlights"
        text="The assistant reads a few highlights at a time and suggests cards. Nothing is saved before you accept it. Every highlight stays in your notes."
        takesFocus={false}
      />
      <HighlightCards importId={search.get(importParameter) ?? ''} />
    </StepBody>
  );
}
