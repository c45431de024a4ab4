import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { importFormats } from '@mylinguist/shared/import-formats';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { useIsOnline } from '../../hooks/use-is-online';
import { ActionBar } from './action-bar';
import { ChangedNotes } from './changed-notes';
import { DeckSection } from './deck-section';
import { StepTitle } from './import-section';
import { StepBody } from './step-body';
import { LeftOutSection } from './left-out-section';
import { PreviewCards } from './preview-cards';
import { PreviewChoices } from './preview-choices';
import { PreviewCounts } from './preview-counts';
import { TagSection } from './tag-section';
import { counted, numberText, sizeText } from './texts';
import type { ImportFile } from './use-import-file';
import { usePreview, type ImportPreview } from './use-preview';
import type { ReadOptions } from './worker/messages';

interface PreviewStepProps {
  readonly file: ImportFile;
  readonly isReading: boolean;
  /** Why the file could not be read again. */
  readonly failure: string | null;
  readonly restoresSettings: boolean;
  readonly onRestoreSettings: (restores: boolean) => void;
  readonly onChange: (options: Partial<ReadOptions>) => void;
  readonly onBack: () => void;
  readonly onImport: (preview: ImportPreview) => void;
}

/** The third step: what the import will do, with the choices of the learner. */
export function PreviewStep(props: PreviewStepProps) {
  const { file, isReading, onBack, onImport } = props;
  const { preview, choices, choose, failure, retry } = usePreview(file);
  const { source, summary } = file;
  return (
    <>
      <StepBody step="Preview">
        <StepTitle
          title="What this import will do"
          text={`${source.name}, ${importFormats[summary.format].name}, ${sizeText(source.bytes)}. Read on this machine; nothing is sent before you import.`}
          takesFocus
        />
        {props.failure !== null && <Alert severity="error">{props.failure}</Alert>}
        {failure !== null ? (
          <ErrorState
            message="The file could not be compared with your notes."
            reason={failure}
            onRetry={retry}
          />
        ) : preview ? (
          <>
            <PreviewCounts file={file} preview={preview} />
            <OverCap file={file} preview={preview} />
            {hasDeckChoice(file) && (preview.plan.overCap > 0 || file.options.decks) && (
              <DeckSection
                decks={summary.decks}
                chosen={file.options.decks}
                onChoose={(decks) => props.onChange({ decks })}
              />
            )}
            <PreviewCards reader={file.reader} plan={preview.plan} />
            <ChangedNotes preview={preview} choices={choices} onChoose={choose} />
            <PreviewChoices
              file={file}
              preview={preview}
              choices={choices}
              onChoose={choose}
              onChange={props.onChange}
              restoresSettings={props.restoresSettings}
              onRestoreSettings={props.onRestoreSettings}
            />
            <TagSection file={file} preview={preview} choices={choices} onChoose={choose} />
            <LeftOutSection
              file={file}
              overCap={preview.plan.overCap}
              deleted={preview.comparison.deleted}
              onShorten={() => props.onChange({ tooLong: 'shorten' })}
            />
          </>
        ) : (
          <LoadingPreview />
        )}
      </StepBody>
      <ImportBar
        preview={preview}
        isReading={isReading}
        restoresSettings={props.restoresSettings}
        onBack={onBack}
        onImport={onImport}
      />
    </>
  );
}

interface ImportBarProps extends Pick<
  PreviewStepProps,
  'isReading' | 'restoresSettings' | 'onBack' | 'onImport'
> {
  readonly preview: ImportPreview | null;
}

function ImportBar({ preview, isReading, restoresSettings, onBack, onImport }: ImportBarProps) {
  const isOnline = useIsOnline();
  const { notes = 0, sent = 0 } = preview?.plan ?? {};
  const isNeeded = sent > 0 || restoresSettings;
  const label = isNeeded ? 'Import' : 'Nothing to import';
  return (
    <ActionBar
      text={
        isOnline
          ? 'You can undo this for 30 days.'
          : 'You are offline. The import waits for the connection.'
      }
      back={
        <Button variant="outlined" onClick={onBack}>
          Back
        </Button>
      }
    >
      <Button
        variant="contained"
        disabled={!preview || isReading || !isNeeded}
        onClick={() => preview && onImport(preview)}
      >
        {notes > 0 ? `Import ${counted(notes, 'note')}` : preview ? label : 'Import'}
      </Button>
    </ActionBar>
  );
}

const hasDeckChoice = ({ summary }: ImportFile) =>
  summary.format === 'anki' && summary.decks.length > 1;

interface PreviewOf {
  readonly preview: ImportPreview;
}

function OverCap({ file, preview }: Pick<PreviewStepProps, 'file'> & PreviewOf) {
  const { overCap, notes } = preview.plan;
  if (overCap === 0) return null;
  return (
    <Alert severity="warning">
      {counted(overCap, 'note')} {overCap === 1 ? 'does' : 'do'} not fit: an account holds at most
      20,000 notes and 64 MB of text. The first {numberText(notes)} of the file come along. Choose{' '}
      {hasDeckChoice(file) ? 'decks or tags' : 'tags'} below to import others.
    </Alert>
  );
}

function LoadingPreview() {
  return (
    <Loading label="Comparing with your notes...">
      <Skeleton variant="rounded" height={250} sx={{ borderRadius: 1.6 }} />
      <Skeleton variant="rounded" height={370} sx={{ borderRadius: 1.6, marginTop: 5 }} />
      <Skeleton variant="rounded" height={160} sx={{ borderRadius: 1.6, marginTop: 5 }} />
    </Loading>
  );
}
