import type { Note, NoteMode } from '@mylinguist/shared/schemas/note';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { paths } from '../../config/paths';
import { useMounted } from '../../hooks/use-mounted';
import { useWhenIdle } from '../../hooks/use-when-idle';

const [LazySessionEditor, prefetchSessionEditor] = lazyPart(
  async () => (await import('./session-editor')).SessionEditor,
  'The editor could not be loaded.',
);

interface SessionEditing {
  /** Opens the editor of a note, in the given mode if there is one. */
  edit: (note: Note, mode?: NoteMode, focusLast?: boolean) => void;
  /** The open editor. */
  editor: ReactNode;
}

interface Edited {
  readonly note: Note;
  readonly mode?: NoteMode | undefined;
  readonly focusLast?: boolean | undefined;
}

/** @param onSaved called with the note as saved, besides the update of the cached lists */
export function useSessionEditor(onSaved: (note: Note) => void = () => undefined): SessionEditing {
  const [edited, setEdited] = useState<Edited | null>(null);
  const isShown = useMounted();
  const navigate = useNavigate();
  useWhenIdle(prefetchSessionEditor);

  const reopen = (note: Note) => {
    // Another page is shown by now. The page of the notes opens an unsaved edit when it loads.
    if (!isShown.current) void navigate(paths.notes);
    setEdited({ note });
  };
  return {
    edit: (note, mode, focusLast) => setEdited({ note, mode, focusLast }),
    editor: edited && (
      <LazySessionEditor
        key={edited.note.id}
        {...edited}
        onSaved={onSaved}
        onClose={() => setEdited(null)}
        onReopen={() => reopen(edited.note)}
      />
    ),
  };
}
