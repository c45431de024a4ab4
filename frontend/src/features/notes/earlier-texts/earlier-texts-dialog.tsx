import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { earlierTexts } from '@mylinguist/shared/limits';
import type { EarlierText } from '@mylinguist/shared/schemas/earlier-text';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { earlierTextsQuery } from '../../../api/earlier-texts';
import { describeError } from '../../../api/error-kinds';
import { NotebookDrawing } from '../../../components/drawings/notebook-drawing';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { Loading } from '../../../components/loading';
import { SegmentedControl } from '../../../components/segmented-control';
import { useIsOnline } from '../../../hooks/use-is-online';
import { dateFormat } from '../../../lib/date-format';
import { noteName } from '../../../modules/note-content/note-name';
import { EarlierTextItem, type TextView } from './earlier-text-item';
import { useRestoreText } from './use-restore-text';

interface EarlierTextsDialogProps {
  /** The note as the lists show it now. */
  note: Note;
  /** The learner's IANA time zone. */
  timeZone: string;
  onClose: () => void;
}

const views = [
  { value: 'differences', label: 'Differences' },
  { value: 'text', label: 'Whole text' },
] as const satisfies readonly { value: TextView; label: string }[];

/** Shows the texts of a note that were overwritten, and restores one. */
export function EarlierTextsDialog({ note, timeZone, onClose }: EarlierTextsDialogProps) {
  const heading = useId();
  const { data, error, isFetching, refetch } = useQuery(earlierTextsQuery(note.id));
  const isOnline = useIsOnline();
  const [view, setView] = useState<TextView>('differences');
  const restoreText = useRestoreText();
  useEffect(() => {
    // The query does not notice the first connection of an app that has started without one.
    if (isOnline) void refetch({ cancelRefetch: false });
  }, [isOnline, refetch]);

  const restore = (text: EarlierText) => {
    restoreText(note, text);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading} variant="overline" color="primary">
        Earlier Texts
      </DialogTitle>
      <DialogContent
        role="region"
        aria-labelledby={heading}
        // A long text can be scrolled with keys.
        tabIndex={0}
        sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}
      >
        <Typography variant="h2" component="h3" dir="auto">
          {noteName(note)}
        </Typography>
        {!data && !isOnline && (
          <Alert severity="info">
            You are offline. The earlier texts are listed once you are connected again.
          </Alert>
        )}
        {!data && isOnline && !error && (
          <Loading label="Loading earlier texts">
            <Stack sx={{ gap: 2 }}>
              {[180, 58, 58].map((height, index) => (
                <Skeleton key={index} variant="rounded" height={height} />
              ))}
            </Stack>
          </Loading>
        )}
        {!data && isOnline && error && (
          <ErrorState
            message="Failed to load the earlier texts."
            reason={describeError(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && (
          <EmptyState
            drawing={<NotebookDrawing />}
            title="No earlier texts"
            titleComponent="h4"
            text={`When the text of this note is changed, the text before it is kept here for ${earlierTexts.days} days.`}
          />
        )}
        {data && data.length > 0 && (
          <>
            <Typography variant="body2" color="textSecondary">
              The last {earlierTexts.perNote} texts are kept for {earlierTexts.days} days after the
              latest change.
              {view === 'differences' &&
                ' What a restoration brings back is underlined, what it removes is struck through.'}
            </Typography>
            <div>
              <SegmentedControl
                label="Show"
                recessed
                value={view}
                segments={views}
                onChange={setView}
              />
            </div>
            <TextList
              texts={data}
              note={note}
              view={view}
              timeZone={timeZone}
              onRestore={restore}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface TextListProps {
  texts: readonly EarlierText[];
  note: Note;
  view: TextView;
  timeZone: string;
  onRestore: (text: EarlierText) => void;
}

function TextList({ texts, note, view, timeZone, onRestore }: TextListProps) {
  const dateText = dateFormat(timeZone, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0 }}>
      {texts.map((text, index) => (
        <EarlierTextItem
          key={`${text.replacedAt} ${index}`}
          text={text}
          next={texts[index - 1] ?? note}
          current={note}
          view={view}
          isOpenAtFirst={index === 0}
          dateText={dateText}
          onRestore={() => onRestore(text)}
        />
      ))}
    </Stack>
  );
}
