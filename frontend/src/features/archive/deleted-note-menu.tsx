import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { NoteMenuTarget } from '../../modules/notes/note-menu';

interface DeletedNoteMenuProps {
  target: NoteMenuTarget;
  open: boolean;
  onClose: () => void;
  onRestore: (note: Note) => void;
  onDeleteForever: (note: Note) => void;
}

/** The menu of a note in the bin. The whole list shares one menu. */
export function DeletedNoteMenu({ target, open, onClose, ...actions }: DeletedNoteMenuProps) {
  const run = (action: (note: Note) => void) => () => {
    onClose();
    action(target.note);
  };
  return (
    <Menu anchorEl={target.button} open={open} onClose={onClose}>
      <MenuItem onClick={run(actions.onRestore)}>
        <ListItemIcon>
          <RestoreOutlined />
        </ListItemIcon>
        Restore Note
      </MenuItem>
      <Divider />
      <MenuItem onClick={run(actions.onDeleteForever)} sx={{ color: 'error.main' }}>
        <ListItemIcon sx={{ color: 'inherit' }}>
          <DeleteForeverOutlined />
        </ListItemIcon>
        Delete For Ever
      </MenuItem>
    </Menu>
  );
}
