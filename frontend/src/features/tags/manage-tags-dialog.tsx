import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { UpdateTagRequest } from '@mylinguist/shared/schemas/tag-change';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../api/error-kinds';
import { useDeleteTag, useUpdateTag } from '../../writes/entity-mutations';
import { LongOperation } from '../../components/long-operation';
import { useNotify } from '../../components/notifier';
import { renameInFilter } from '../../hooks/use-tag-filter';
import { CreateTagForm } from './create-tag-form';
import { EditTagDialog } from './edit-tag-dialog';
import { deletion, update } from './tag-operation';
import { describeDeletion, TagQuestion } from './tag-question';
import { TagRows } from './tag-rows';
import { useTagOperation } from './use-tag-operation';

/** Creates, changes, merges and deletes tags. Opens when it is rendered. */
export function ManageTagsDialog({ onClose }: { readonly onClose: () => void }) {
  const nameField = useRef<HTMLInputElement>(null);
  const [deleted, setDeleted] = useState<Tag | null>(null);
  const [edited, setEdited] = useState<Tag | null>(null);
  const { mutateAsync: remove } = useDeleteTag();
  const { mutateAsync: change } = useUpdateTag();
  const { started, isRunning, start } = useTagOperation();
  const notify = useNotify();

  const isDeleted = started?.status === 'done' && started.operation.name === null;
  useEffect(() => {
    // The button that had the focus has disappeared with its row.
    if (isDeleted) nameField.current?.focus();
  }, [isDeleted]);

  const confirmDeletion = ({ name }: Tag) => {
    setDeleted(null);
    void start(deletion(name, () => remove(name)));
  };

  const save = (tag: Tag, request: UpdateTagRequest) => {
    setEdited(null);
    const run = async () => {
      await change({ name: tag.name, change: request });
      renameInFilter(tag.name, request.name ?? tag.name);
    };
    void start(update(tag, request, run));
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
        {started?.status === 'failed' && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void start(started.operation)}>
                Try again
              </Button>
            }
          >
            Failed to {started.operation.action}: {describeError(started.error)}
          </Alert>
        )}
        <TagRows
          isBusy={isRunning}
          changed={started?.status === 'done' ? started.operation.name : null}
          onEdit={setEdited}
          onFinishRename={(tag) => save(tag, { name: tag.name })}
          onDelete={setDeleted}
        />
      </DialogContent>
      <Box sx={{ paddingBottom: isRunning ? 5 : 0, paddingInline: 6 }}>
        <LongOperation
          isRunning={isRunning}
          message={started?.operation.progress ?? ''}
          onLeave={() => started && notify({ message: started.operation.goesOn })}
        />
      </Box>
      {deleted && (
        <TagQuestion
          name={deleted.name}
          title={`Delete the tag “${deleted.name}”?`}
          describe={describeDeletion}
          confirmLabel="Delete tag"
          onCancel={() => setDeleted(null)}
          onConfirm={() => confirmDeletion(deleted)}
        />
      )}
      {edited && (
        <EditTagDialog
          tag={edited}
          onCancel={() => setEdited(null)}
          onSave={(request) => save(edited, request)}
        />
      )}
    </Dialog>
  );
}
