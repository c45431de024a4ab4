import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useMemo, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { NoteContent } from '../note-content/note-content';
import { Composer } from './composer';
import type { ComposerProps } from './composer';
import { overlayPaper } from './composer-surface';
import type { DraftChange, DraftHandle } from './draft-change';
import { openDraftStore } from './draft-store';
import { draftOf } from './note-draft';
import type { NoteInput } from './note-draft';

type Shared = Pick<
  ComposerProps,
  | 'enterToSubmit'
  | 'alwaysShowTitle'
  | 'tags'
  | 'describeFailure'
  | 'mayResend'
  | 'onRefusedAway'
  | 'onFailedAway'
>;

interface EditorAssistance {
  /** Called when the learner points at the button, before it is pressed. */
  onIntent: () => void;
  Panel: ComponentType<{ draft: RefObject<DraftHandle | null>; onClose: () => void }>;
}

/** The reason why an edit was not saved, and the way to save it nevertheless. */
interface EditConflict {
  /** A sentence for the learner. */
  readonly reason: string;
  /** The version that was saved elsewhere; null if the note was deleted. */
  readonly latest: Note | null;
  /** Saves the edit over that version. Resolves as `onSave`. */
  readonly saveAnyway: (input: NoteInput) => Promise<EditConflict | null>;
}

export interface EditDialogProps extends Shared {
  note: Note;
  /** The mode in which the edit starts. An interrupted edit continues in its own mode. */
  mode: NoteMode;
  /** A change that is applied when the edit starts. */
  change?: DraftChange | undefined;
  /** The panel that the button "AI tools" opens next to the composer. */
  assistance?: EditorAssistance | undefined;
  /** The storage key of the draft, which is kept until it is saved or cancelled. */
  storageKey: string;
  /**
   * Saves the edit of this version. Resolves to null once it is saved. The dialog stays open and
   * keeps the text after a conflict or a rejection.
   */
  onSave: (input: NoteInput, edited: Note) => Promise<EditConflict | null>;
  onClose: () => void;
}

/** Starts an edit, or restores an interrupted edit together with its base version. */
function openEdit({ storageKey, note, mode, change }: EditDialogProps) {
  const store = openDraftStore(storageKey);
  const left = store.read();
  const isResumed = Boolean(left?.base);
  const before = isResumed && left ? left : draftOf(note, mode);
  const draft = change ? change.apply({ ...before, mode: before.mode ?? mode }) : before;
  const done = change ? { message: change.message, before, label: 'Undo' as const } : null;
  return { store, edited: before.base ?? note, draft, done, isResumed };
}

/** The composer in a dialog. A click outside cancels the edit. */
export function EditDialog(props: EditDialogProps) {
  const { assistance, onSave, onClose } = props;
  const [{ store, edited, draft, done, isResumed }] = useState(() => openEdit(props));
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [isAssisted, setIsAssisted] = useState(false);
  const handle = useRef<DraftHandle>(null);
  const assist = useMemo(
    () => assistance && { onIntent: assistance.onIntent, onOpen: () => setIsAssisted(true) },
    [assistance],
  );

  const save = async (input: NoteInput) => {
    const next = await (conflict ? conflict.saveAnyway(input) : onSave(input, edited));
    setConflict(next);
    return next && next.reason;
  };

  const close = () => {
    store.discard();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      maxWidth={false}
      slotProps={{
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
      <Box sx={{ display: 'flex', flex: 1, flexDirection: 'column', gap: 2, minWidth: 0 }}>
        {isResumed && !conflict && (
          <Alert severity="info" sx={{ flex: 'none' }}>
            Your unsaved changes were restored. Save them, or cancel to discard them.
          </Alert>
        )}
        {conflict?.latest && <OtherVersion note={conflict.latest} />}
        <Composer
          enterToSubmit={props.enterToSubmit}
          alwaysShowTitle={props.alwaysShowTitle}
          tags={props.tags}
          describeFailure={props.describeFailure}
          mayResend={props.mayResend}
          label="Edit note"
          initial={draft}
          done={done}
          store={store}
          handle={handle}
          assist={assist}
          focusOnMount
          onCancel={close}
          onSubmit={save}
          onSaved={close}
          onRefusedAway={props.onRefusedAway}
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
          <NoteContent text={note.content} />
        </div>
      </Box>
      Save again to replace it with your version below, or cancel to keep it.
    </Alert>
  );
}
