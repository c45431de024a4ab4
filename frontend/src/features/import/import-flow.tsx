import { useState } from 'react';
import { FormatStep } from './format-step';
import type { ImportStep } from './import-steps';
import { PreviewStep } from './preview-step';
import type { ImportFile } from './use-import-file';
import { useImportWriter } from './use-import-writer';
import type { ReadOptions } from './worker/messages';
import { WriteStep } from './write-step';

interface ImportFlowProps {
  readonly file: ImportFile;
  readonly isReading: boolean;
  /** Why the file could not be read again. */
  readonly failure: string | null;
  /** Reads the file again with other options. */
  readonly onChange: (options: Partial<ReadOptions>) => void;
  /** Returns to the first step. */
  readonly onRestart: () => void;
}

/** The steps of an import after a file was read. */
export function ImportFlow({ file, isReading, failure, onChange, onRestart }: ImportFlowProps) {
  const { writer, begin, refresh } = useImportWriter();
  const [step, setStep] = useState<ImportStep>('What it is');
  const [restoresSettings, setRestoresSettings] = useState(false);
  const [unchanged, setUnchanged] = useState(0);
  const reading = { file, isReading, failure, onChange };

  if (step === 'What it is') {
    return <FormatStep {...reading} onBack={onRestart} onContinue={() => setStep('Preview')} />;
  }
  if (step === 'Preview' || !writer) {
    return (
      <PreviewStep
        {...reading}
        restoresSettings={restoresSettings}
        onRestoreSettings={setRestoresSettings}
        onBack={() => setStep('What it is')}
        onImport={(preview) => {
          setUnchanged(preview.comparison.unchanged);
          begin(file, preview, restoresSettings);
          setStep('Done');
        }}
      />
    );
  }
  return (
    <WriteStep
      writer={writer}
      fileName={file.source.name}
      format={file.summary.format}
      unchanged={unchanged}
      onRefresh={refresh}
      onRestart={onRestart}
    />
  );
}
