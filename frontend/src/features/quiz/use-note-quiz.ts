import { limits } from '@mylinguist/shared/limits';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';
import { useEditNote } from '../../writes/notes';
import { useWriteFailure } from '../../writes/use-write-failure';
import { useNotify } from '../../components/notifier';

type Questions = readonly QuizQuestion[];

/** Returns functions that change the questions of a note. They resolve to whether they are saved. */
export function useNoteQuiz(note: Note) {
  const { mutateAsync: edit } = useEditNote();
  const notify = useNotify();
  const tellFailure = useWriteFailure();

  async function change(next: (before: Questions) => Questions, isSuggested = false) {
    try {
      const quiz = next(note.quiz ?? []).slice(0, limits.questionsPerNote);
      await edit({ note, change: { quiz, ...(isSuggested && { aiEnriched: true as const }) } });
      return true;
    } catch (error) {
      tellFailure('save the questions', error);
      return false;
    }
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
