import type { Note } from '@mylinguist/shared/schemas/note';
import { useMemo, type RefObject } from 'react';
import { useNoteAccess } from '../../api/use-note-access';
import type { Assistant } from '../../modules/assistant/assistant';
import { DraftAssistant } from '../../modules/assistant/draft-assistant';
import { LazyAssistantPanel } from '../../modules/assistant/lazy-assistant-panel';
import { savedNote, type EditNote } from '../../modules/assistant/saved-note';
import type { DraftHandle } from '../../modules/composer/draft-change';

interface NotesAssistantProps {
  assistant: Assistant;
  /** The subject of the panel: the new note's draft or a note of the list. */
  assisted: 'new-note' | Note;
  newNote: RefObject<DraftHandle | null>;
  onEdit: EditNote;
  onClose: () => void;
}

export function NotesAssistant({ assisted, newNote, ...props }: NotesAssistantProps) {
  if (assisted !== 'new-note')
    return <SavedNoteAssistant key={assisted.id} note={assisted} {...props} />;
  return <DraftAssistant assistant={props.assistant} draft={newNote} onClose={props.onClose} />;
}

type SavedNoteAssistantProps = Omit<NotesAssistantProps, 'assisted' | 'newNote'> & { note: Note };

function SavedNoteAssistant({ note, onEdit, ...panel }: SavedNoteAssistantProps) {
  const access = useNoteAccess(note.id);
  const assisted = useMemo(() => savedNote(access, onEdit), [access, onEdit]);
  return <LazyAssistantPanel {...panel} note={assisted} opensWith="chat" />;
}
