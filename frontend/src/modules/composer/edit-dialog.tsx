import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { useNotify } from '../../components/notifier';
import { useMounted } from '../../hooks/use-mounted';
import { NoteContent } from '../note-content/note-content';
import { editMode } from '../note-content/note-modes';
import { Composer } from './composer';
import type { ComposerProps } from './composer';
import { overlayContainer, overlayPaper } from './composer-surface';
import type { DraftChange, DraftHandle } from './draft-change';
import { openDraftStore } from './draft-store';
import { draftOf, inMode, isWorthKeeping } from './note-draft';
import type { NoteInput } from './note-draft';

type Shared = Pick<
  ComposerProps,
  'enterToSubmit' | 'alwaysShowTitle' | 'tags' | 'describeFailure' | 'onFailedAway'
>;

interface EditorAssistance {
  /** Whether the composer shows the button that opens the panel. */
  isOffered: boolean;
  /** Called when the learner points at the button, before it is pressed. */
  onIntent: () => void;
  Panel: ComponentType<{ draft: RefObject<DraftHandle | null>; onClose: () => void }>;
}

export interface EditDialogProps extends Shared {
  note: Note;
  /** The mode that the learner chose. Without it an unsaved edit continues in its own mode. */
  mode?: NoteMode | undefined;
  /** Whether the edit starts in the last field, such as the hint of a flashcard. */
  focusLast?: boolean | undefined;
  /** A change that is applied when the edit starts. */
  change?: DraftChange | undefined;
  /** The panel that the button "AI tools" opens next to the composer. */
  assistance?: EditorAssistance | undefined;
  /** The storage key of the draft, which is kept until it is saved or cancelled. */
  storageKey: string;
  /**
   * Saves the edit of this version. Resolves once it is saved. The dialog stays open and keeps the
   * text after a rejection.
   */
  onSave: (input: NoteInput, edited: Note) => Promise<void>;
  /** False closes the editor as Escape does. */
  open?: boolean | undefined;
  onClose: () => void;
  /** Opens this editor again. Called from a notice, when another page may be shown. */
  onReopen: () => void;
}

/** Starts an edit, or restores an unsaved edit together with its base version. */
function openEdit({ storageKey, note, mode, change }: EditDialogProps) {
  const store = openDraftStore(storageKey);
  const left = store.read();
  const isResumed = Boolean(left?.base);
  const begun = mode ?? editMode(note);
  const resumed = left?.base && { ...left, isSetAside: undefined };
  const before = resumed ? inMode(resumed, mode ?? left.mode ?? begun) : draftOf(note, begun);
  const draft = change ? change.apply({ ...before, mode: before.mode ?? begun }) : before;
  const done = change ? { message: change.message, before, label: 'Undo' as const } : null;
  return { store, edited: before.base ?? note, draft, done, isResumed };
}

/**
 * The composer in a dialog. Escape and a click outside keep changed text as a draft. Cancel discards
 * it, and a notice undoes that.
 */
export function EditDialog(props: EditDialogProps) {
  const { assistance, storageKey, onSave, open = true, onClose, onReopen } = props;
  const [{ store, edited, draft, done, isResumed }] = useState(() => openEdit(props));
  const [isAssisted, setIsAssisted] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const isShown = useMounted();
  const isSaving = useRef(false);
  const notify = useNotify();
  const handle = useRef<DraftHandle>(null);
  const assist = useMemo(
    () =>
      assistance?.isOffered
        ? { onIntent: assistance.onIntent, onOpen: () => setIsAssisted(true) }
        : undefined,
    [assistance],
  );

  const other = draft.isConflict && edited;

  const save = async (input: NoteInput) => {
    isSaving.current = true;
    try {
      await onSave(input, edited);
    } finally {
      isSaving.current = false;
    }
  };

  const discard = () => {
    store.discard();
    onClose();
  };

  /** Closes the editor. If its text was changed, a notice offers to reopen it with the text. */
  const close = (keepsText: boolean) => {
    const left = handle.current?.read();
    if (!left || !isWorthKeeping(left)) {
      discard();
      return;
    }
    if (keepsText) store.setAside(left);
    else store.discard();
    onClose();
    // The save continues. A notice reports if it fails.
    if (isSaving.current) return;
    const reopen = () => {
      openDraftStore(storageKey).write(left);
      // The button of the notice disappears. The editor returns the focus to this element.
      if (opener instanceof HTMLElement) opener.focus();
      onReopen();
    };
    notify(
      keepsText
        ? {
            message: 'Your changes are kept as a draft.',
            action: { label: 'Continue editing', onSelect: reopen },
          }
        : {
            message: 'Your changes were discarded.',
            action: { label: 'Undo', onSelect: reopen },
          },
    );
  };

  const onLeave = useEffectEvent(() => close(true));
  useEffect(() => {
    if (!open) onLeave();
  }, [open]);

  return (
    <Dialog
      open
      onClose={() => close(true)}
      maxWidth={false}
      slotProps={{
        container: overlayContainer,
        paper: {
          'aria-label': 'Edit note',
          sx: {
            ...overlayPaper,
            alignItems: 'center',
            flexDirection: 'row',
            gap: 4,
            ...(isAssisted && { maxWidth: 1216 }),
          },
        },
      }}
    >
      <Box
        sx={{
          alignSelf: 'stretch',
          display: 'flex',
          flex: 1,
          flexDirection: 'column',
          gap: 2,
          justifyContent: 'center',
          minWidth: 0,
          overflowY: 'auto',
        }}
      >
        {isResumed && !other && (
          <Alert severity="info" sx={{ flex: 'none' }}>
            Your unsaved changes were restored. Save them, or cancel to discard them.
          </Alert>
        )}
        {other && <OtherVersion note={other} />}
        <Composer
          enterToSubmit={props.enterToSubmit}
          alwaysShowTitle={props.alwaysShowTitle}
          tags={props.tags}
          describeFailure={props.describeFailure}
          label="Edit note"
          initial={draft}
          done={done}
          store={store}
          handle={handle}
          assist={assist}
          focusOnMount
          focusLast={props.focusLast}
          onCancel={() => close(false)}
          onSubmit={save}
          onSaved={() => isShown.current && discard()}
          onFailedAway={props.onFailedAway}
        />
      </Box>
      {isAssisted && assistance && (
        <assistance.Panel draft={handle} onClose={() => setIsAssisted(false)} />
      )}
    </Dialog>
  );
}

/** The version of the note that was saved elsewhere during this edit. */
function OtherVersion({ note }: { note: Note }) {
  return (
    <Alert severity="warning" sx={{ flex: 'none', '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>The version saved elsewhere</AlertTitle>
      <Box dir="auto" sx={{ maxHeight: '25dvh', overflowY: 'auto', typography: 'note' }}>
        {note.title && <strong>{note.title}</strong>}
        <div>
          <NoteContent text={note.content} type={note.contentType} />
        </div>
      </Box>
      Save again to replace it with your version below, or cancel to keep it.
    </Alert>
  );
}
