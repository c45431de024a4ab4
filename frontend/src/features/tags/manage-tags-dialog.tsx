import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { CreateTagForm } from './create-tag-form';
import { TagRows } from './tag-rows';

export function ManageTagsDialog({ onClose }: { readonly onClose: () => void }) {
  const nameField = useRef<HTMLInputElement>(null);
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
        <TagRows onDeleted={() => nameField.current?.focus()} />
      </DialogContent>
    </Dialog>
  );
}
