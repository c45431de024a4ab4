import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { dateFormat } from '../../lib/date-format';
import { Chip } from './chip';
import { CardGrid, ImportCard } from './import-card';
import { ImportSection } from './import-section';
import { counted, kindNames, numberText } from './texts';
import type { CardSample, ImportReader, Plan } from './worker/messages';

const perPage = 3;

interface PreviewCardsProps {
  readonly reader: ImportReader;
  readonly plan: Plan;
}

/** The notes of an import as they will look, three at a time. */
export function PreviewCards({ reader, plan }: PreviewCardsProps) {
  const [start, setStart] = useState(0);
  const [cards, setCards] = useState<readonly CardSample[]>([]);
  const first = start < plan.notes ? start : 0;
  const last = Math.min(first + perPage, plan.notes);

  useEffect(() => {
    let isWanted = true;
    reader.cards(first, perPage).then(
      (next) => isWanted && setCards(next),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [reader, plan, first]);

  if (plan.notes === 0) return null;
  return (
    <ImportSection
      title="First cards"
      aside={
        <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
          <Typography
            variant="body2"
            role="status"
            sx={{ color: 'text.secondary', marginRight: 1 }}
          >
            {numberText(first + 1)} to {numberText(last)} of {numberText(plan.notes)}
          </Typography>
          <IconButton
            aria-label="Cards before"
            disabled={first === 0}
            onClick={() => setStart(Math.max(0, first - perPage))}
            sx={pageButton}
          >
            <ChevronLeftOutlined />
          </IconButton>
          <IconButton
            aria-label="Next cards"
            disabled={last >= plan.notes}
            onClick={() => setStart(first + perPage)}
            sx={pageButton}
          >
            <ChevronRightOutlined />
          </IconButton>
        </Box>
      }
    >
      <CardGrid>
        {cards.map((card) => (
          <ImportCard key={card.id} note={card} foot={<CardFoot card={card} />} />
        ))}
      </CardGrid>
    </ImportSection>
  );
}

const pageButton = { border: 1, borderColor: 'line' } as const;

// Calendar dates have no time zone.
const dayText = dateFormat('UTC', { day: 'numeric', month: 'short', year: 'numeric' });

/** Says when a note of the file comes back, and what it is. */
export function CardFoot({ card }: { readonly card: CardSample }) {
  const { due, reviews, kind } = card;
  const when = due ? `due ${dayText(due)}` : 'no date yet';
  return (
    <>
      <span>{reviews > 0 ? `${counted(reviews, 'review')}, ${when}` : `New, ${when}`}</span>
      <Chip>{kindNames[kind]}</Chip>
    </>
  );
}
