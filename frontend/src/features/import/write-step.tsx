import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { importFormats, type ImportFormat } from '@mylinguist/shared/import-formats';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useImports } from '../../api/use-imports';
import { ProgressBar } from '../../components/progress-bar';
import { paths } from '../../config/paths';
import { useIsOnline } from '../../hooks/use-is-online';
import { CardsOffer } from './cards-offer';
import { StepTitle } from './import-section';
import { StepBody } from './step-body';
import { counted, numberText } from './texts';
import { UndoImport } from './undo-import';
import { useLeaveQuestion } from './use-leave-question';
import { WriteResult } from './write-result';
import type { ImportWriter, WriteState } from './write-import';

interface WriteStepProps {
  readonly writer: ImportWriter;
  readonly fileName: string;
  readonly format: ImportFormat;
  /** Notes of the file that are here already and were not sent. */
  readonly unchanged: number;
  /** Called when the import ends or pauses, and when the page is left. */
  readonly onRefresh: () => void;
  /** Begins with another file. */
  readonly onRestart: () => void;
}

const isEnded = ({ status }: WriteState) => status === 'done' || status === 'stopped';

const titles: Readonly<Record<WriteState['status'], string>> = {
  running: 'Importing your notes',
  waiting: 'Importing your notes',
  paused: 'The import is paused',
  failed: 'The import has stopped',
  done: 'Your notes are here',
  stopped: 'The import was stopped',
};

/** The last step: the notes are written. Then what was imported, and the undo. */
export function WriteStep({ writer, fileName, format, ...props }: WriteStepProps) {
  const { unchanged, onRefresh, onRestart } = props;
  const state = useSyncExternalStore(writer.state.subscribe, writer.state.read);
  const [isUndone, setIsUndone] = useState(false);
  useImports({ isEnabled: isUndone });
  const hasEnded = isEnded(state);
  const isActive = state.status === 'running' || state.status === 'waiting';

  useEffect(() => {
    if (!isActive) onRefresh();
  }, [isActive, onRefresh]);
  const question = useLeaveQuestion(!hasEnded, () => {
    writer.stop();
    onRefresh();
  });

  return (
    <StepBody step="Done">
      <StepTitle
        key={hasEnded ? 'ended' : 'active'}
        title={isUndone ? 'The import was undone' : titles[state.status]}
        text={fileName}
        takesFocus
      />
      {question}
      {hasEnded ? (
        <>
          {!isUndone && <WriteResult state={state} unchanged={unchanged} />}
          {!isUndone && importFormats[format].hasHighlights && <CardsOffer state={state} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="contained" component={Link} to={paths.notes}>
              Open your notes
            </Button>
            <Button variant="outlined" onClick={onRestart}>
              Import another file
            </Button>
            {!isUndone && state.importId !== null && (
              <UndoImport
                importId={state.importId}
                fileName={fileName}
                onUndone={() => setIsUndone(true)}
              />
            )}
          </Box>
        </>
      ) : (
        <Running state={state} writer={writer} />
      )}
    </StepBody>
  );
}

interface RunningProps {
  readonly state: WriteState;
  readonly writer: ImportWriter;
}

function Running({ state, writer }: RunningProps) {
  const { status, settled, total, failure } = state;
  const isOnline = useIsOnline();
  const text = `${numberText(settled)} of ${counted(total, 'note')}`;
  return (
    <Card sx={{ display: 'grid', gap: 4, padding: { xs: 5, sm: 6 } }}>
      <Typography variant="h2" component="p">
        {text}
      </Typography>
      <ProgressBar
        aria-label="Notes that are imported"
        aria-valuetext={text}
        value={total === 0 ? 0 : Math.round((100 * settled) / total)}
      />
      <div role="status">
        {status === 'waiting' && (
          <Alert severity="info">
            {isOnline
              ? 'The service does not answer. Nothing is lost: the import continues when it answers again.'
              : 'You are offline. The import goes on when the connection returns; nothing is lost.'}
          </Alert>
        )}
      </div>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Keep this page open. If it is closed, choose the same file again: the import continues where
        it stopped.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {status === 'paused' || status === 'failed' ? (
          <Button variant="contained" onClick={() => void writer.run()}>
            {status === 'failed' ? 'Try again' : 'Continue'}
          </Button>
        ) : (
          <Button variant="outlined" onClick={writer.pause}>
            Pause
          </Button>
        )}
        <Button variant="text" color="inherit" onClick={writer.stop}>
          Stop here
        </Button>
      </Box>
    </Card>
  );
}
