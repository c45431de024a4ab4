import type { Note } from '@mylinguist/shared/schemas/note';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part';
import { notePath } from '../../config/paths';
import { useMounted } from '../../hooks/use-mounted';
import { useWhenIdle } from '../../hooks/use-when-idle';

const [LazyCardEditor, prefetchCardEditor] = lazyPart(
  async () => (await import('./card-editor')).CardEditor,
  'The editor could not be loaded.',
);

/** Returns the editor of a note's flashcard while it is open, and a function that opens it. */
export function useCardEditor(): readonly [ReactNode, (note: Note) => void] {
  const [note, setNote] = useState<Note | null>(null);
  const isShown = useMounted();
  const navigate = useNavigate();
  useWhenIdle(prefetchCardEditor);

  const reopen = (edited: Note) => {
    // Another page is shown by now.
    if (!isShown.current) void navigate(notePath(edited.id));
    setNote(edited);
  };
  const editor = note && (
    <LazyCardEditor note={note} onClose={() => setNote(null)} onReopen={() => reopen(note)} />
  );
  return [editor, setNote];
}
