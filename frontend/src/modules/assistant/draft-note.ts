import type { RefObject } from 'react';
import type { DraftHandle } from '../composer/draft-change';
import type { AssistedNote } from './assistant';
import { withCard, withoutCard } from './card-place';

/** What a composer holds, as the panel works on it: nothing is saved, the composer does that. */
export function draftNote(handle: RefObject<DraftHandle | null>): AssistedNote {
  const change: AssistedNote['change'] = (noteId, wanted) => {
    const composer = handle.current;
    return composer?.read().id === noteId && composer.change(wanted);
  };
  return {
    read: () => handle.current?.read() ?? null,
    change,
    accept: (noteId, card) => {
      const before = handle.current?.read();
      const message = 'The card is in the note. Save the note to keep it.';
      const isAccepted = change(noteId, { message, apply: (draft) => withCard(draft, card) });
      if (!before || !isAccepted) return Promise.resolve(null);
      const undo = () =>
        Promise.resolve(
          change(noteId, {
            message: 'The card was taken out of the note.',
            apply: (draft) => withoutCard(draft, before, card),
          }),
        );
      return Promise.resolve({ message, undo });
    },
  };
}
