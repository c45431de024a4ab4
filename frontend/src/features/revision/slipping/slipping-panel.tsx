import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { SummaryPanel } from '../summary-panel';
import { SlippingNote, type EditSlipping } from './slipping-note';

interface SlippingPanelProps {
  readonly notes: readonly Note[];
  readonly onEdit: EditSlipping;
}

/** Notes that the learner keeps forgetting, each with what may help. Changes nothing alone. */
export function SlippingPanel({ notes, onEdit }: SlippingPanelProps) {
  const title =
    notes.length === 1 ? 'This one keeps slipping' : `These ${notes.length} keep slipping`;
  return (
    <SummaryPanel title={title}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        A small change often helps more than another review. Everything here is up to you.
      </Typography>
      <Notes>
        {notes.map((note) => (
          <SlippingNote key={note.id} note={note} onEdit={onEdit} />
        ))}
      </Notes>
    </SummaryPanel>
  );
}

const Notes = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { paddingBlock: 12 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.line}` },
  '& .name': { ...theme.typography.note, overflowWrap: 'anywhere' },
  '& .remedies': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
  '& .remedies button': { minHeight: 44 },
}));
