import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { touchTargets } from '../composer/composer-surface';
import { exerciseProblem } from '../composer/exercise-drafts';
import { ExerciseFields } from '../composer/exercise-fields';
import { exercises } from '../note-content/exercises';
import type { CardDraft } from './card-draft';
import { useCard } from './use-card';
import type { CardOptions, CardStatus } from './use-card';

/** A suggested card in the fields of the composer, with their limits and counters. */
export function CardItem(props: CardOptions) {
  const { card, setCard, status, failure, undo, ...actions } = useCard(props);
  const heading = useId();
  const isSaving = status.name === 'saving';
  const problem = exerciseProblem(card.exercises, card.kind);
  return (
    <Stack
      role="group"
      aria-labelledby={heading}
      sx={{ border: 1, borderColor: 'line', borderRadius: 1, gap: 3, p: 4, ...touchTargets }}
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
            <ExerciseFields
              kind={card.kind}
              drafts={card.exercises}
              contentType={props.draft.contentType}
              readOnly={isSaving}
              onChange={(drafts) => setCard({ ...card, exercises: drafts })}
            />
          </Box>
          {problem !== null && (
            <Typography variant="caption" color="error">
              {problem}
            </Typography>
          )}
          <CardActions card={card} status={status} canAccept={problem === null} {...actions} />
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

interface CardActionsProps extends Pick<
  ReturnType<typeof useCard>,
  'card' | 'status' | 'accept' | 'replace' | 'saveAsNew' | 'dismiss'
> {
  canAccept: boolean;
}

function CardActions({ card, status, canAccept, ...actions }: CardActionsProps) {
  const asked = question(status, card);
  const canReplace = status.name === 'open' && status.obstacle === 'place-taken';
  const isSaving = status.name === 'saving';
  const button = (label: string, onClick: () => unknown) => (
    <Button
      size="small"
      variant="outlined"
      disabled={!canAccept}
      loading={isSaving}
      onClick={() => void onClick()}
    >
      {label}
    </Button>
  );
  return (
    <>
      {asked !== null && (
        <Typography role="status" variant="body2">
          {asked}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {asked === null && button('Accept', actions.accept)}
        {canReplace && button('Replace', actions.replace)}
        {asked !== null && button('Save as a new note', actions.saveAsNew)}
        <Button size="small" disabled={isSaving} onClick={actions.dismiss}>
          Dismiss
        </Button>
      </Box>
    </>
  );
}

/** Returns why a card cannot be accepted without a further choice; null if it can. */
function question(status: CardStatus, { kind }: CardDraft): string | null {
  if (status.name !== 'open') return null;
  if (status.obstacle === 'note-gone') {
    return 'The note of this card was saved, closed or deleted in the meantime.';
  }
  return status.obstacle && `This note has a ${exercises[kind].name.toLowerCase()} already.`;
}
