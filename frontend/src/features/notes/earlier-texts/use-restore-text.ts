import { requestableExercises } from '@mylinguist/shared/notes/requestable-exercises';
import type { NoteText } from '@mylinguist/shared/schemas/earlier-text';
import {
  noExercises,
  updateNoteRequestSchema,
  type Note,
  type UpdateNoteRequest,
} from '@mylinguist/shared/schemas/note';
import { useNotify } from '../../../components/notifier';
import { useEditNote } from '../../../writes/notes';
import { useWriteFailure } from '../../../writes/use-write-failure';

const contentTypeSchema = updateNoteRequestSchema.shape.contentType;

/** Returns the edit that gives a note these texts. Exercises that the text lacks are removed. */
function changeTo(text: NoteText): UpdateNoteRequest {
  const { title, content, contentType } = text;
  return {
    title,
    content,
    contentType: contentTypeSchema.safeParse(contentType).data,
    ...noExercises,
    ...requestableExercises(text),
  };
}

/** Returns a function that restores an earlier text of a note as an edit. A notice offers to undo it. */
export function useRestoreText() {
  const { mutateAsync: edit } = useEditNote();
  const notify = useNotify();
  const tellFailure = useWriteFailure();

  const restore = (note: Note, text: NoteText) => {
    edit({ note, change: changeTo(text) }).then(
      (restored) => {
        const undo = () => {
          edit({ note: restored, change: changeTo(note) }).catch((error: unknown) =>
            tellFailure('undo the restoration', error, undo),
          );
        };
        notify({ message: 'Text restored.', action: { label: 'Undo', onSelect: undo } });
      },
      (error: unknown) => tellFailure('restore text', error, () => restore(note, text)),
    );
  };
  return restore;
}
