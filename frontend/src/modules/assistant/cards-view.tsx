import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CardDraft } from './card-draft';
import { CardItem } from './card-item';
import type { CardOptions } from './use-card';

interface CardsViewProps extends Omit<CardOptions, 'suggested'> {
  cards: readonly CardDraft[];
  onShowTools: () => void;
}

/** Suggested cards. Each can be edited, accepted or dismissed. */
export function CardsView({ cards, onShowTools, ...item }: CardsViewProps) {
  return (
    <Stack sx={{ gap: 4 }}>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {cards.length === 1 ? '1 card suggested.' : `${cards.length} cards suggested.`} Edit them as
        you like. Nothing is saved before you accept it.
      </Typography>
      {cards.map((card) => (
        <CardItem key={card.id} {...item} suggested={card} />
      ))}
      <div>
        <Button size="small" onClick={onShowTools} sx={{ ml: -3 }}>
          Back to tools
        </Button>
      </div>
    </Stack>
  );
}
