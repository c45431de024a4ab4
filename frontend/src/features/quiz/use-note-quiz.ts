import { limits } from '@mylinguist/shared/limits';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';
import { useEditNote } from '../../api/notes';
import { useWriteFailure } from '../../api/use-write-failure';
import { useNotify } from '../../components/notifier';

type Questions = readonly QuizQuestion[];

/** Writes before the quiz gives up: other devices change the note at the same time. */
const attempts = 3;

/** Returns functions that change the questions of a note. They resolve to whether they are saved. */
export function useNoteQuiz(note: Note) {
  const { mutateAsync: edit } = useEditNote();
  const notify = useNotify();
  const tellFailure = useWriteFailure();

  async function change(next: (before: Questions) => Questions, isSuggested = false) {
    try {
      let base = note;
      for (let attempt = 0; attempt < attempts; attempt++) {
        const quiz = next(base.quiz ?? []).slice(0, limits.questionsPerNote);
        const outcome = await edit({
          note: base,
          change: { quiz, ...(isSuggested && { aiEnriched: true as const }) },
        });
        if (outcome.status === 'saved') return true;
        if (outcome.status === 'gone') break;
        base = outcome.latest;
      }
      notify({ message: 'The note was changed or deleted elsewhere.', tone: 'error' });
    } catch (error) {
      tellFailure('save the questions', error);
    }
    return false;
  }

  /** Adds questions, or replaces those with the same ids. */
  const keep = (questions: Questions, isSuggested = false) =>
    change((before) => {
      const kept = new Map(before.map((question) => [question.id, question]));
      for (const question of questions) kept.set(question.id, question);
      return [...kept.values()];
    }, isSuggested);

  const remove = async (question: QuizQuestion) => {
    if (!(await change((before) => before.filter(({ id }) => id !== question.id)))) return;
    notify({
      message: 'Question removed.',
      action: { label: 'Undo', onSelect: () => void keep([question]) },
    });
  };

  return { keep, remove };
}
