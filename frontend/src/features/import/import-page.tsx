import Box from '@mui/material/Box';
import { useState, type DragEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { droppedFiles, sourceOf, type ImportSource } from './chosen-files';
import { FileStep } from './file-step';
import { highlightCardsPath } from './highlight-cards-address';
import { HighlightCardsPage } from './highlights/highlight-cards-page';
import { useImportFile } from './use-import-file';
import type { ChosenFile } from './worker/messages';

const [ImportFlow, prefetchFlow] = lazyPart(
  async () => (await import('./import-flow')).ImportFlow,
  'The import could not be loaded.',
);

/** /import and /import/cards. One route costs less code on all other pages. */
export function ImportPages() {
  const { pathname } = useLocation();
  return pathname === highlightCardsPath ? <HighlightCardsPage /> : <ImportPage />;
}

/** /import: a file in four steps, of which the first three send nothing. */
export function ImportPage() {
  const { file, progress, isReading, failure, setFailure, open, change, stop } = useImportFile();
  const [hasMoved, setHasMoved] = useState(false);
  const [isDragged, setIsDragged] = useState(false);
  useWhenIdle(prefetchFlow);

  const read = (source: ImportSource) => {
    setHasMoved(true);
    void open(source);
  };
  const choose = (files: readonly ChosenFile[]) => {
    const chosen = sourceOf(files);
    if ('problem' in chosen) setFailure(chosen.problem);
    else read(chosen.source);
  };
  const isDropZone = !file && !isReading;
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // A file that is dropped outside of the zone would replace the page.
    event.preventDefault();
    setIsDragged(isDropZone && event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDragged(false);
    if (!isDropZone) return;
    droppedFiles(event.dataTransfer).then(choose, () =>
      setFailure('This folder cannot be read. Choose its files instead.'),
    );
  };

  return (
    <Box
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
    >
      {file ? (
        <ImportFlow
          file={file}
          isReading={isReading}
          failure={failure}
          onChange={(options) => void change(options)}
          onRestart={stop}
        />
      ) : (
        <FileStep
          takesFocus={hasMoved}
          isReading={isReading}
          progress={progress}
          failure={failure}
          isDragged={isDragged}
          onChoose={choose}
          onPaste={read}
          onStop={stop}
        />
      )}
    </Box>
  );
}
