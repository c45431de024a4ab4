import type { Note } from '@mylinguist/shared/schemas/note';
import type { RefObject } from 'react';
import type { Assistant } from '../../modules/assistant/assistant';
import { DraftAssistant } from '../../modules/assistant/draft-assistant';
import { LazyAssistantPanel } from '../../modules/assistant/lazy-assistant-panel';
import type { DraftHandle } from '../../modules/composer/draft-change';
import { useSavedNote } from './use-saved-note';
import type { EditNote } from './use-saved-note';

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
  const savedNote = useSavedNote(note.id, onEdit);
  return <LazyAssistantPanel {...panel} note={savedNote} opensWith="chat" />;
}
