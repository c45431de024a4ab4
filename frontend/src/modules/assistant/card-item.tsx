import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ClozeFields } from '../composer/cloze-fields';
import { FlashcardFields } from '../composer/flashcard-fields';
import { CardActions } from './card-actions';
import { cardProblem } from './card-draft';
import { useCard } from './use-card';

/** A suggested card in the composer's own fields, with its limits and counters. */
export function CardItem(props: Parameters<typeof useCard>[0]) {
  const { card, setCard, status, failure, undo, ...actions } = useCard(props);
  const heading = useId();
  const isSaving = status.name === 'saving';
  const problem = cardProblem(card);
  return (
    <Stack
      component="section"
      aria-labelledby={heading}
      sx={{ border: 1, borderColor: 'line', borderRadius: 1, gap: 3, p: 4 }}
    >
      <Typography id={heading} variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        {card.name}
      </Typography>
      {status.name === 'closed' ? (
        <Box sx={{ alignItems: 'center', display: 'flex', justifyContent: 'space-between' }}>
          <Typography role="status" variant="body2">
            {status.message}
          </Typography>
          <Button size="small" onClick={() => void undo()}>
            Undo
          </Button>
        </Box>
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 2, typography: 'note' }}>
            {card.place === 'cloze' ? (
              <ClozeFields
                value={card.clozeText}
                readOnly={isSaving}
                onChange={(clozeText) => setCard({ ...card, clozeText })}
              />
            ) : (
              <FlashcardFields
                value={card.sides}
                readOnly={isSaving}
                onChange={(sides) => setCard({ ...card, sides })}
              />
            )}
          </Box>
          {problem !== null && (
            <Typography variant="caption" color="error">
              {problem}
            </Typography>
          )}
          <CardActions
            place={card.place}
            status={status}
            canAccept={problem === null}
            {...actions}
          />
        </>
      )}
      {failure !== null && (
        <Alert severity="error" sx={{ py: 0 }}>
          {failure}
        </Alert>
      )}
    </Stack>
  );
}
