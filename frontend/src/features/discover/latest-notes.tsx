import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNoteList } from '../../api/use-note-list';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { ProgressBar } from '../../components/progress-bar';
import { paths } from '../../config/paths';
import { NotesOutdated } from '../../modules/notes/notes-status';
import { Tiles, cardSurface } from './tiles';
import { NoteTiles } from './note-tiles';

interface LatestNotesProps {
  /** Shown between the heading and the notes. */
  readonly capture: ReactNode;
  readonly isPhone: boolean;
}

export function LatestNotes({ capture, isPhone }: LatestNotesProps) {
  const { notes, status } = useNoteList({ archived: false });
  const { failure, isOutdated, isRetrying, onRetry } = status;
  const id = useId();
  const total = notes?.length;
  const viewAll = total !== undefined && total > 0 && (
    <Button variant="outlined" component={Link} to={paths.notes}>
      View All Notes
    </Button>
  );
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={[
        { containerType: 'inline-size', display: 'grid', gap: 3 },
        total === 0 && ((theme) => cardSurface(theme)),
        total === 0 && { padding: 5 },
      ]}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 4, minHeight: { sm: 44 } }}>
        <Typography variant="h2" id={id} sx={{ flex: { xs: 1, sm: 'none' } }}>
          Your Latest Notes
        </Typography>
        {total !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', flex: { sm: 1 } }}>
            {total} total notes
          </Typography>
        )}
        {!isPhone && viewAll}
      </Box>
      {capture}
      {isOutdated && <NotesOutdated isRetrying={isRetrying} onRetry={onRetry} />}
      {notes ? (
        <NoteTiles notes={notes} />
      ) : failure !== null ? (
        <ErrorState
          message="Failed to load notes."
          reason={failure}
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
      ) : (
        <LoadingTiles />
      )}
      {isPhone && viewAll}
    </Box>
  );
}

function LoadingTiles() {
  return (
    <Loading label="Loading your latest notes...">
      <ProgressBar aria-label="Loading notes" />
      <Tiles aria-hidden sx={{ marginTop: 2 }}>
        {[1, 2, 3].map((index) => (
          <li key={index}>
            <Typography variant="h3" component="div">
              <Skeleton width="40%" />
            </Typography>
            <Typography variant="note" component="div" sx={{ marginBottom: 8 }}>
              <Skeleton />
              <Skeleton width="70%" />
            </Typography>
          </li>
        ))}
      </Tiles>
    </Loading>
  );
}
