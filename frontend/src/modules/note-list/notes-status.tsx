import { NotesFailed } from './notes-failed';
import { NotesLoading } from './notes-loading';
import { NotesOutdated } from './notes-outdated';

interface NotesStatusProps {
  isPending: boolean;
  /** Why the latest notes could not be loaded. */
  failure: string | null;
  /** Whether notes of before are there nevertheless. */
  isOutdated: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** What is to be said of a list of notes beside the notes; nothing once the latest are there. */
export function NotesStatus({ isPending, failure, isOutdated, ...retry }: NotesStatusProps) {
  if (isPending) return <NotesLoading />;
  if (failure === null) return null;
  return isOutdated ? <NotesOutdated {...retry} /> : <NotesFailed reason={failure} {...retry} />;
}
