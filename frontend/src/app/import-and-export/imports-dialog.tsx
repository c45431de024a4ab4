import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { importFormats } from '@mylinguist/shared/import-formats';
import type { ListedImport } from '@mylinguist/shared/schemas/import';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { describeError } from '../../api/error-kinds';
import { useAssistant } from '../../api/use-assistant';
import { isBeingUndone, useImports } from '../../api/use-imports';
import { useTimeZone } from '../../api/use-time-zone';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { highlightCardsOf } from '../../features/import/highlight-cards-address';
import { counted } from '../../features/import/texts';
import { UndoImport } from '../../features/import/undo-import';
import { dateFormat } from '../../lib/date-format';

interface ImportsDialogProps {
  readonly onClose: () => void;
}

/** Lists the imports of the last 30 days, and undoes them. */
export function ImportsDialog({ onClose }: ImportsDialogProps) {
  const id = useId();
  const imports = useImports();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>Your imports</DialogTitle>
      <DialogContent>
        {imports.data ? (
          <ImportList imports={imports.data} />
        ) : imports.isError ? (
          <ErrorState
            message="Your imports could not be loaded."
            reason={describeError(imports.error)}
            isRetrying={imports.isFetching}
            onRetry={() => void imports.refetch()}
          />
        ) : (
          <Loading label="Loading your imports">
            <Skeleton height={56} />
          </Loading>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ImportList({ imports }: { readonly imports: readonly ListedImport[] }) {
  const { isOffered } = useAssistant();
  const day = dateFormat(useTimeZone(), { dateStyle: 'medium' });
  if (imports.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        You have imported nothing in the last 30 days.
      </Typography>
    );
  }
  return (
    <Stack component="ul" sx={{ gap: 3, listStyle: 'none', margin: 0, padding: 0 }}>
      {imports.map((listed) => (
        <Stack
          key={listed.importId}
          component="li"
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ alignItems: { sm: 'center' }, columnGap: 4, justifyContent: 'space-between' }}
        >
          <div style={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{listed.fileName}</bdi>
            </Typography>
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {isBeingUndone(listed)
                ? 'Its notes are being removed.'
                : `${counted(listed.notes, 'note')}, imported on ${day(listed.createdAt)}. You can undo this until ${day(listed.undoUntil)}.`}
            </Typography>
          </div>
          {!isBeingUndone(listed) && (
            <Stack direction="row" sx={{ flex: 'none', flexWrap: 'wrap', gap: 1 }}>
              {isOffered && importFormats[listed.source].hasHighlights && (
                <Button
                  variant="text"
                  color="inherit"
                  component={Link}
                  to={highlightCardsOf(listed.importId)}
                >
                  Suggest cards
                </Button>
              )}
              <UndoImport importId={listed.importId} fileName={listed.fileName} />
            </Stack>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
