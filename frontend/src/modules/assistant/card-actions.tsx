import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CardPlace } from './assistant';
import type { CardStatus } from './use-card';

interface CardActionsProps {
  place: CardPlace;
  status: CardStatus;
  canAccept: boolean;
  accept: () => void;
  replace: () => Promise<void>;
  saveAsNew: () => Promise<void>;
  dismiss: () => void;
}

const names = { flashcard: 'flashcard', cloze: 'cloze test' } as const;

/** Why "Accept" alone does not settle it; null when it does. */
function question(status: CardStatus, place: CardPlace): string | null {
  if (status.name !== 'open') return null;
  if (status.obstacle === 'note-gone') {
    return 'The note this card is for was saved, closed or deleted since.';
  }
  return status.obstacle && `This note has a ${names[place]} already.`;
}

/** What can be done with a suggested card. */
export function CardActions({ place, status, canAccept, ...actions }: CardActionsProps) {
  const asked = question(status, place);
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
