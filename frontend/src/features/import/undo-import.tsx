import Button from '@mui/material/Button';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedNotesOf, undoImport } from '../../api/imports';
import { useWriteFailure } from '../../writes/use-write-failure';
import { useNotify } from '../../components/notifier';
import { UndoImportDialog } from '../../modules/import-undo/undo-import-dialog';
import { counted } from './texts';

interface UndoImportProps {
  readonly importId: string;
  readonly fileName: string;
  readonly onUndone?: () => void;
}

/** Takes an import back, after a question. */
export function UndoImport({ importId, fileName, onUndone }: UndoImportProps) {
  const client = useQueryClient();
  const notify = useNotify();
  const tellFailure = useWriteFailure();
  const [changed, setChanged] = useState<readonly Note[] | null>(null);
  const asking = useMutation({ mutationFn: () => changedNotesOf(client, importId) });
  const undoing = useMutation({
    mutationFn: (alsoRemove: readonly string[]) => undoImport(client, importId, alsoRemove),
  });

  const ask = () => {
    asking
      .mutateAsync()
      .then(setChanged, (error: unknown) => tellFailure('undo the import', error, ask));
  };
  const undo = (alsoRemove: readonly string[]) => {
    setChanged(null);
    undoing.mutateAsync(alsoRemove).then(
      ({ state, removed, kept }) => {
        const stay =
          kept > 0 ? ` ${counted(kept, 'changed note')} ${kept === 1 ? 'stays' : 'stay'}.` : '';
        notify({
          message:
            state === 'undone'
              ? `${counted(removed, 'note')} removed.${stay}`
              : `${counted(removed, 'note')} will be gone in a few minutes.${stay}`,
        });
        onUndone?.();
      },
      (error: unknown) => tellFailure('undo the import', error, () => undo(alsoRemove)),
    );
  };
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        loading={asking.isPending || undoing.isPending}
        onClick={ask}
      >
        Undo the import
      </Button>
      {changed && (
        <UndoImportDialog
          fileName={fileName}
          changed={changed}
          onUndo={undo}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}
