import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import RestartAltOutlined from '@mui/icons-material/RestartAltOutlined';
import ShortTextOutlined from '@mui/icons-material/ShortTextOutlined';
import SnoozeOutlined from '@mui/icons-material/SnoozeOutlined';
import StyleOutlined from '@mui/icons-material/StyleOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import { useCallback, useState } from 'react';
import { exerciseKinds } from '../note-content/exercises';
import { editExerciseLabel } from '../note-content/note-modes';
import { askToPutOff, askToStartOver } from '../reschedule/reschedule-request';
import { selectNote } from './selection/selection';

export interface NoteMenuTarget {
  note: Note;
  button: HTMLElement;
}

export interface ChatEntry {
  onOpen: (note: Note) => void;
  /** Called when the learner points at or focuses the entry: the panel can be prefetched. */
  onIntent: () => void;
}

interface NoteMenuProps {
  /** The note that the menu is open for. The whole list shares one menu. */
  target: NoteMenuTarget;
  open: boolean;
  onClose: () => void;
  onShowDetails: (note: Note) => void;
  /** Shows the overwritten texts of an active note. Undefined in lists whose notes cannot be edited. */
  onShowEarlierTexts?: ((note: Note) => void) | undefined;
  /** Whether notes of the list can be selected. */
  isSelectable?: boolean;
  /** Whether the learner can put off the active notes of the list, and start them over. */
  isSchedulable?: boolean;
  /** Opens an exercise of an active note. Undefined in lists whose notes cannot be edited. */
  onEditExercise?: ((note: Note, exercise: ExerciseKind) => void) | undefined;
  /** Undefined without an assistant. */
  chat?: ChatEntry | undefined;
  /** Opens the quiz questions of an active note. Undefined for learners who do not try the quiz. */
  onOpenQuiz?: ((note: Note) => void) | undefined;
  /** Archives an active note or restores an archived one. Undefined without an archive. */
  onToggleArchived?: ((note: Note) => void) | undefined;
  onDelete: (note: Note) => void;
}

export function NoteMenu(props: NoteMenuProps) {
  const {
    target,
    open,
    onClose,
    isSelectable,
    isSchedulable,
    onEditExercise,
    chat,
    onOpenQuiz,
    onShowEarlierTexts,
    onToggleArchived,
    ...actions
  } = props;
  const run = (action: (note: Note) => void) => () => {
    onClose();
    action(target.note);
  };
  const isArchived = target.note.isArchived;
  return (
    <Menu anchorEl={target.button} open={open} onClose={onClose}>
      <MenuItem onClick={run(actions.onShowDetails)}>
        <ListItemIcon>
          <InsightsOutlined />
        </ListItemIcon>
        Revision Details
      </MenuItem>
      {onShowEarlierTexts && !isArchived && (
        <MenuItem onClick={run(onShowEarlierTexts)}>
          <ListItemIcon>
            <HistoryOutlined />
          </ListItemIcon>
          Earlier Texts
        </MenuItem>
      )}
      {isSelectable && (
        <MenuItem onClick={run(({ id }) => selectNote(id, false))}>
          <ListItemIcon>
            <CheckBoxOutlined />
          </ListItemIcon>
          Select Note
        </MenuItem>
      )}
      {onEditExercise &&
        !isArchived &&
        exerciseKinds.map((kind) => (
          <MenuItem key={kind} onClick={run((note) => onEditExercise(note, kind))}>
            <ListItemIcon>
              {kind === 'cloze' ? <ShortTextOutlined /> : <StyleOutlined />}
            </ListItemIcon>
            {editExerciseLabel(target.note, kind)}
          </MenuItem>
        ))}
      {chat && !isArchived && (
        <MenuItem onClick={run(chat.onOpen)} onPointerEnter={chat.onIntent} onFocus={chat.onIntent}>
          <ListItemIcon>
            <ForumOutlined />
          </ListItemIcon>
          Chat with Linguist
        </MenuItem>
      )}
      {isSchedulable && !isArchived && (
        <MenuItem onClick={run((note) => askToPutOff(note))}>
          <ListItemIcon>
            <SnoozeOutlined />
          </ListItemIcon>
          Put Off…
        </MenuItem>
      )}
      {isSchedulable && !isArchived && target.note.reviewData.repetitions > 0 && (
        <MenuItem onClick={run((note) => askToStartOver(note))}>
          <ListItemIcon>
            <RestartAltOutlined />
          </ListItemIcon>
          Start Over…
        </MenuItem>
      )}
      {onOpenQuiz && !isArchived && (
        <MenuItem onClick={run(onOpenQuiz)}>
          <ListItemIcon>
            <QuizOutlined />
          </ListItemIcon>
          Quiz Questions
        </MenuItem>
      )}
      {onToggleArchived && (
        <MenuItem onClick={run(onToggleArchived)}>
          <ListItemIcon>{isArchived ? <UnarchiveOutlined /> : <ArchiveOutlined />}</ListItemIcon>
          {isArchived ? 'Restore Note' : 'Archive Note'}
        </MenuItem>
      )}
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

/** Holds the state of the menu that a list shares. `target` stays set while the menu closes. */
export function useNoteMenu() {
  const [target, setTarget] = useState<NoteMenuTarget | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Stable, because the rows are memoised.
  const open = useCallback((note: Note, button: HTMLElement) => {
    setTarget({ note, button });
    setIsOpen(true);
  }, []);
  return { target, isOpen, open, close: () => setIsOpen(false) };
}
