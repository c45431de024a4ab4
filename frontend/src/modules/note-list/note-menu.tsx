import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Note } from '@mylinguist/shared/schemas/note';

export interface NoteMenuTarget {
  note: Note;
  button: HTMLElement;
}

interface NoteMenuProps {
  /** The note whose menu is open; one menu serves the whole list. */
  target: NoteMenuTarget | null;
  onClose: () => void;
  onShowDetails: (note: Note) => void;
  /** Archives an active note and restores an archived one. */
  onToggleArchived: (note: Note) => void;
  onDelete: (note: Note) => void;
}

export function NoteMenu({ target, onClose, ...actions }: NoteMenuProps) {
  const run = (action: (note: Note) => void) => () => {
    onClose();
    if (target) action(target.note);
  };
  const isArchived = target?.note.isArchived ?? false;
  return (
    <Menu anchorEl={target?.button ?? null} open={target !== null} onClose={onClose}>
      <MenuItem onClick={run(actions.onShowDetails)}>
        <ListItemIcon>
          <InsightsOutlined />
        </ListItemIcon>
        Revision Details
      </MenuItem>
      <MenuItem onClick={run(actions.onToggleArchived)}>
        <ListItemIcon>{isArchived ? <UnarchiveOutlined /> : <ArchiveOutlined />}</ListItemIcon>
        {isArchived ? 'Restore Note' : 'Archive Note'}
      </MenuItem>
      <Divider />
      <MenuItem onClick={run(actions.onDelete)} sx={{ color: 'error.main' }}>
        <ListItemIcon sx={{ color: 'inherit' }}>
          <DeleteOutlined />
        </ListItemIcon>
        Delete Note
      </MenuItem>
    </Menu>
  );
}
