import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { ratingOfRecall, ratings, responses } from '@mylinguist/shared/scheduling/ratings';
import { useId } from 'react';
import { KeyCap } from '../../components/key-cap';

const keys: readonly (readonly [key: string, meaning: string])[] = [
  ['Space', `Reveal the answer, then rate it ${ratingOfRecall(true)}`],
  ...responses.map((response) => {
    const { key, caption } = ratings[response];
    return [key, `${response}: ${caption}`] as const;
  }),
  ['Enter', 'In a field: check what you typed'],
  ['Esc', 'Leave a field, to use the other keys'],
  ['H', 'Show or hide the hint'],
  ['P', 'Read the card aloud, or stop reading'],
  ['U', 'Undo the last rating (also Ctrl+Z or ⌘Z)'],
  ['E', 'Edit the note'],
  ['S', 'Skip the note for now'],
  ['N', 'Write a new note, on the dashboard'],
  ['?', 'Show these keys'],
];

const KeyList = styled('dl')({
  alignItems: 'baseline',
  display: 'grid',
  gap: '10px 16px',
  gridTemplateColumns: 'max-content 1fr',
  margin: 0,
  '& dd': { margin: 0 },
  '& kbd': { display: 'inline-block' },
});

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <KeyList>
          {keys.map(([key, meaning]) => (
            <KeyRow key={key} name={key} meaning={meaning} />
          ))}
        </KeyList>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function KeyRow({ name, meaning }: { name: string; meaning: string }) {
  return (
    <>
      <dt>
        <KeyCap>{name}</KeyCap>
      </dt>
      <dd>{meaning}</dd>
    </>
  );
}
