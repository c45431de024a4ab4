import type { Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../api/errors';
import { StaleNoteError, useUpdateNote } from '../../api/notes';
import { settingsQuery } from '../../api/settings';
import { useTagChoices } from '../../api/use-tag-choices';
import { EditDialog } from '../../modules/composer/edit-dialog';
import type { NoteInput } from '../../modules/composer/note-draft';

interface NoteEditorProps {
  note: Note;
  onClose: () => void;
}

/** Edits a note; where it was changed elsewhere meanwhile, the learner sees both versions. */
export function NoteEditor({ note, onClose }: NoteEditorProps) {
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync: update } = useUpdateNote();
  const tags = useTagChoices();
  const [otherVersion, setOtherVersion] = useState<Note | null>(null);

  const save = async (change: NoteInput) => {
    try {
      await update({ note: otherVersion ?? note, change });
    } catch (error) {
      if (error instanceof StaleNoteError) setOtherVersion(error.latest);
      throw error;
    }
  };

  return (
    <EditDialog
      note={note}
      otherVersion={otherVersion}
      enterToSubmit={settings?.enterToSubmit ?? false}
      alwaysShowTitle={settings?.alwaysShowTitle ?? false}
      tags={tags}
      describeFailure={(error) => {
        const reason = error instanceof StaleNoteError ? error.message : describeError(error);
        return `Failed to update note: ${reason}`;
      }}
      onSave={save}
      onClose={onClose}
    />
  );
}
