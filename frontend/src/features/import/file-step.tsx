import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { importableFiles } from '@mylinguist/shared/import-formats';
import { useRef } from 'react';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { ProgressBar } from '../../components/progress-bar';
import { useIsOnline } from '../../hooks/use-is-online';
import { radius } from '../../theme/tokens';
import { filesOf, type ImportSource } from './chosen-files';
import { StepTitle } from './import-section';
import { StepBody } from './step-body';
import type { ChosenFile, Progress } from './worker/messages';
import { PasteField } from './paste-field';

interface FileStepProps {
  readonly takesFocus: boolean;
  readonly isReading: boolean;
  readonly progress: Progress | null;
  /** Why the last file was not read. */
  readonly failure: string | null;
  /** Whether a file is dragged over the page. */
  readonly isDragged: boolean;
  readonly onChoose: (files: readonly ChosenFile[]) => void;
  readonly onPaste: (source: ImportSource) => void;
  readonly onStop: () => void;
}

const hasFolders = 'webkitdirectory' in HTMLInputElement.prototype;

/** The first step: the learner drops, chooses or pastes what to import. */
export function FileStep(props: FileStepProps) {
  const { takesFocus, isReading, progress, failure, isDragged, onChoose, onStop } = props;
  const isOnline = useIsOnline();
  const fileField = useRef<HTMLInputElement>(null);
  const folderField = useRef<HTMLInputElement>(null);
  const choose = (field: HTMLInputElement) => {
    onChoose(filesOf(field.files));
    // The same file can be chosen again.
    field.value = '';
  };
  return (
    <StepBody step="File">
      <StepTitle
        // The button with the focus disappears when the reading begins or ends.
        key={String(isReading)}
        title="Import notes"
        text="Bring your cards and highlights from another program. The file is read on this machine, and you see a preview before anything is sent."
        takesFocus={takesFocus}
      />
      {!isOnline && (
        <Alert severity="info">
          You are offline. You can prepare an import. Writing the notes waits for the connection.
        </Alert>
      )}
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <Box
        sx={{
          alignItems: 'center',
          backgroundColor: isDragged ? 'brand.tint' : 'background.paper',
          border: '1.5px dashed',
          borderColor: isDragged ? 'brand.text' : 'outline',
          borderRadius: `${radius.card}px`,
          display: 'grid',
          gap: 4,
          justifyItems: 'center',
          padding: { xs: '28px 20px', sm: '40px 24px' },
          textAlign: 'center',
        }}
      >
        {isReading ? (
          <Reading progress={progress} onStop={onStop} />
        ) : (
          <>
            <NotebookDrawing />
            <Typography variant="h2" component="p">
              Drop a file or a folder here
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
              <Button variant="contained" onClick={() => fileField.current?.click()}>
                Choose a file
              </Button>
              {hasFolders && (
                <Button variant="outlined" onClick={() => folderField.current?.click()}>
                  Choose a folder of Markdown
                </Button>
              )}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 560 }}>
              {importableFiles}.
            </Typography>
          </>
        )}
      </Box>
      <input
        ref={fileField}
        type="file"
        multiple
        hidden
        aria-label="File to import"
        onChange={(event) => choose(event.target)}
      />
      <input
        ref={folderField}
        type="file"
        hidden
        aria-label="Folder to import"
        onChange={(event) => choose(event.target)}
        {...{ webkitdirectory: '' }}
      />
      {!isReading && <PasteField onPaste={props.onPaste} />}
    </StepBody>
  );
}

function Reading({ progress, onStop }: Pick<FileStepProps, 'progress' | 'onStop'>) {
  const { done = 0, total = 0, phase = 'reading' } = progress ?? {};
  const isCounted = phase === 'reading' && total > 1;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4, justifyItems: 'center', width: '100%' }}>
      <Typography>
        {phase === 'reading' ? 'Reading the file...' : 'Finding the notes...'}
      </Typography>
      <Box sx={{ maxWidth: 360, width: '100%' }}>
        <ProgressBar
          aria-label="Reading the file"
          {...(isCounted && { value: Math.round((100 * done) / total) })}
        />
      </Box>
      <Button variant="outlined" onClick={onStop}>
        Cancel
      </Button>
    </Box>
  );
}
