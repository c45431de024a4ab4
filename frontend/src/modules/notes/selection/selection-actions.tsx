import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { limits } from '@mylinguist/shared/limits';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Tooltip } from '../../../components/tooltip';
import { reviewLabel } from '../../found-session/found-session';
import { FoundSessionActions } from '../../found-session/found-session-actions';
import { useFoundSession } from '../../found-session/use-found-session';
import { HiddenOnPhone } from './bars';
import { selectAllNotes, selection } from './selection';

export interface SelectionAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDangerous?: boolean;
  readonly onSelect: (anchor: HTMLElement) => void;
}

interface SelectionActionsProps {
  /** The selected notes. Their identity must be stable between renders. */
  readonly notes: readonly Note[];
  /** The learner's current study day. */
  readonly today: number;
  readonly actions: readonly SelectionAction[];
}

/** Most actions for which the bar has room for labels. */
const mostLabels = 4;
/** Least number of notes that needs more room. */
export const leastLongNumber = 1000;

/** A button for each action. The buttons have no labels where these would need a second line. */
export function WideActions({ actions, ...session }: SelectionActionsProps) {
  const { dueCount } = useFoundSession(session);
  const hasLabels =
    actions.length <= mostLabels &&
    session.notes.length < leastLongNumber &&
    dueCount <= limits.notesPerSession;
  return (
    <>
      <Divider orientation="vertical" flexItem sx={{ my: 2 }} />
      <Box sx={{ display: 'flex', flex: 'auto' }}>
        {actions.map(({ label, icon, isDangerous, onSelect }) => {
          const button = {
            color: isDangerous ? 'error' : 'inherit',
            onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => onSelect(currentTarget),
          } as const;
          return hasLabels ? (
            <Button key={label} {...button} variant="text" size="small" startIcon={icon}>
              {label}
            </Button>
          ) : (
            <Tooltip key={label} title={label}>
              <IconButton {...button} aria-label={label}>
                {icon}
              </IconButton>
            </Tooltip>
          );
        })}
      </Box>
      <FoundSessionActions {...session} isCompact />
    </>
  );
}

/** The due notes can be reviewed at once. Everything else is in a menu. */
export function NarrowActions({ actions, notes, today }: SelectionActionsProps) {
  const { dueCount, review, practise } = useFoundSession({ notes, today });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = notes.length.toLocaleString('en');
  const practice: SelectionAction = {
    label: `Practise ${count}`,
    icon: <SchoolOutlined />,
    onSelect: practise,
  };
  const { listed, isComplete } = selection.read();
  const all: SelectionAction = {
    label: `Select all ${listed.length.toLocaleString('en')}`,
    icon: <DoneAllOutlined />,
    onSelect: selectAllNotes,
  };
  const start = `Review ${Math.min(dueCount, limits.notesPerSession)}`;
  const canSelectMore = isComplete && notes.length < listed.length;
  return (
    <>
      <Box sx={{ flex: 'auto' }} />
      {dueCount > 0 && (
        <Button variant="contained" onClick={review}>
          {start}
          <HiddenOnPhone>{reviewLabel(dueCount, true).slice(start.length)}</HiddenOnPhone>
        </Button>
      )}
      <IconButton
        aria-label="Change the selected notes"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {[...(canSelectMore ? [all] : []), practice, ...actions].map(
          ({ label, icon, isDangerous, onSelect }) => (
            <MenuItem
              key={label}
              onClick={() => {
                const button = anchor;
                setAnchor(null);
                if (button) onSelect(button);
              }}
              sx={{ color: isDangerous ? 'error.main' : undefined }}
            >
              <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>
              {label}
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  );
}
