import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNoteList } from '../../api/use-note-list';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { ProgressBar } from '../../components/progress-bar';
import { paths } from '../../config/paths';
import { NotesOutdated } from '../../modules/note-list/notes-outdated';
import { DashboardCard } from './dashboard-card';
import { NotePreviews } from './note-previews';

const shown = 3;

function latest(notes: readonly Note[]): Note[] {
  return notes
    .toSorted((a, b) => Date.parse(b.reviewData.createdAt) - Date.parse(a.reviewData.createdAt))
    .slice(0, shown);
}

interface LatestNotesProps {
  /** Shown between the heading and the notes. */
  readonly capture: ReactNode;
}

export function LatestNotes({ capture }: LatestNotesProps) {
  const { notes, status } = useNoteList({ archived: false });
  const { failure, isOutdated, isRetrying, onRetry } = status;
  const total = notes?.length ?? 0;
  return (
    <DashboardCard
      title="Your Latest Notes"
      aside={
        total > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {total} total notes
          </Typography>
        )
      }
    >
      {capture}
      {isOutdated && <NotesOutdated isRetrying={isRetrying} onRetry={onRetry} />}
      {notes ? (
        total > 0 ? (
          <>
            <NotePreviews notes={latest(notes)} />
            <Button
              variant="outlined"
              component={Link}
              to={paths.notes}
              sx={{ justifySelf: 'start' }}
            >
              View All Notes
            </Button>
          </>
        ) : (
          <NoNotes />
        )
      ) : failure !== null ? (
        <ErrorState
          message="Failed to load notes."
          reason={failure}
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
      ) : (
        <LoadingNotes />
      )}
    </DashboardCard>
  );
}

function NoNotes() {
  return (
    <EmptyState
      drawing={<NotebookDrawing />}
      text="You haven't created any notes yet."
      action={
        <Button variant="contained" component={Link} to={paths.notes}>
          Create Your First Note
        </Button>
      }
    />
  );
}

function LoadingNotes() {
  return (
    <Loading label="Loading your latest notes...">
      <Box sx={{ marginBottom: 3 }}>
        <ProgressBar aria-label="Loading notes" />
      </Box>
      {Array.from({ length: shown }, (_, index) => (
        <div key={index}>
          <Typography variant="h3" component="div">
            <Skeleton width="40%" />
          </Typography>
          <Typography variant="note">
            <Skeleton />
            <Skeleton width="70%" />
          </Typography>
        </div>
      ))}
    </Loading>
  );
}
