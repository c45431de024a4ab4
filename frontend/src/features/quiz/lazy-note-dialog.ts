import { lazyPart } from '../../components/lazy-part';

export const [LazyNoteDialog, warmNoteDialog] = lazyPart(
  async () => (await import('./quiz-note-dialog')).QuizNoteDialog,
  'The note could not be opened.',
);
