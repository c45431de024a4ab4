import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { difficultyLevel } from '@mylinguist/shared/scheduling/ease';
import { timeUntilReview } from '@mylinguist/shared/scheduling/next-review-text';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useId, useState } from 'react';
import { dateFormat } from '../../lib/date-format';
import { radius } from '../../theme/tokens';
import { NoteContent } from '../note-content/note-content';
import { NoteHistory } from './note-history';
import { RecallChart } from './recall-chart';

interface RevisionDetailsDialogProps {
  note: Note;
  /** The learner's IANA time zone. */
  timeZone: string;
  onClose: () => void;
}

const Tiles = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  },
  margin: '20px 0 0',
  '& > div': {
    border: `1px solid ${theme.vars.palette.line}`,
    borderRadius: radius.control,
    padding: '10px 14px',
  },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, fontWeight: 600, margin: 0 },
}));

/** Shows how well a note is learned and when its next review is due. */
export function RevisionDetailsDialog({ note, timeZone, onClose }: RevisionDetailsDialogProps) {
  const heading = useId();
  const [openedAt] = useState(() => new Date());
  const { reviewData } = note;
  const date = dateFormat(timeZone, { dateStyle: 'medium' });
  const { interval } = reviewData;
  const tiles = [
    ['Revisions Done', reviewData.repetitions],
    ['Next Review', timeUntilReview(reviewData.nextReviewDate, openedAt)],
    ['Last Reviewed', reviewData.lastReviewDate ? date(reviewData.lastReviewDate) : 'Never'],
    ['Difficulty Level', difficultyLevel(reviewData.easeFactor)],
    ['Next Review Date', date(reviewData.nextReviewDate)],
    ['Created', date(reviewData.createdAt)],
    ['Current Interval', `${interval} ${interval === 1 ? 'day' : 'days'}`],
  ] as const;

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading} variant="overline" color="primary">
        Revision Details
      </DialogTitle>
      <DialogContent role="group" aria-labelledby={heading} tabIndex={0}>
        <Typography variant="h2" component="h3" dir="auto">
          {note.title ?? 'Untitled Note'}
        </Typography>
        <Typography variant="note" dir="auto" sx={{ maxHeight: '30dvh', overflowY: 'auto' }}>
          <NoteContent text={note.content} type={note.contentType} />
        </Typography>
        <RecallChart note={note} now={openedAt} timeZone={timeZone} />
        <Tiles>
          {tiles.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Tiles>
        <NoteHistory note={note} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
