import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { describeError } from '../../api/errors';
import { useDeleteTag } from '../../api/change-tags';
import { useWriteFailure } from '../../api/use-write-failure';
import { LongOperation } from '../../components/long-operation';
import { useNotify } from '../../components/notifier';
import { useIsShown } from '../../hooks/use-is-shown';
import { CreateTagForm } from './create-tag-form';
import { DeleteTagDialog } from './delete-tag-dialog';
import { TagRows } from './tag-rows';

/** Creates and deletes tags. Opens when it is rendered. */
export function ManageTagsDialog({ onClose }: { readonly onClose: () => void }) {
  const nameField = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const { mutateAsync, isPending, variables = '', error } = useDeleteTag();
  const isShown = useIsShown();
  const notify = useNotify();
  const tellFailure = useWriteFailure();

  const remove = async (name: string) => {
    setAsked(null);
    try {
      await mutateAsync(name);
      if (isShown.current) nameField.current?.focus();
      else notify({ message: `The tag “${name}” has been deleted.` });
    } catch (failure) {
      console.error('Deleting a tag failed', failure);
      if (!isShown.current) tellFailure('delete tag', failure, () => void remove(name));
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="manage-tags-title">
      <Box
        sx={{
          alignItems: 'center',
          display: 'flex',
          justifyContent: 'space-between',
          paddingRight: 4,
        }}
      >
        <DialogTitle id="manage-tags-title">Manage Tags</DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <CreateTagForm inputRef={nameField} />
        {error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void remove(variables)}>
                Try again
              </Button>
            }
          >
            Failed to delete tag: {describeError(error)}
          </Alert>
        )}
        <TagRows isDeleting={isPending} onDelete={setAsked} />
      </DialogContent>
      <Box sx={{ paddingBottom: isPending ? 5 : 0, paddingInline: 6 }}>
        <LongOperation
          isRunning={isPending}
          message={`Removing the tag “${variables}” from your notes. This may take a few minutes if you have many.`}
          onLeave={() =>
            notify({ message: `The tag “${variables}” is still being removed from your notes.` })
          }
        />
      </Box>
      {asked !== null && (
        <DeleteTagDialog
          name={asked}
          onCancel={() => setAsked(null)}
          onConfirm={() => void remove(asked)}
        />
      )}
    </Dialog>
  );
}
