import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { useEffect, useState } from 'react';
import type { WrittenDraft } from '../composer/draft-change';
import { isBlank, toExerciseInputs } from '../composer/exercise-drafts';
import type { AcceptedCard, AssistedNote, Assistant, CardObstacle } from './assistant';
import type { CardDraft } from './card-draft';
import { keepCard } from './open-cards';

/** The state of a suggested card. */
export type CardStatus =
  | { name: 'open'; obstacle: CardObstacle | null }
  | { name: 'saving' }
  | { name: 'closed'; message: string; undo: AcceptedCard['undo'] };

const open = (obstacle: CardObstacle | null = null): CardStatus => ({
  name: 'open',
  obstacle,
});

export interface CardOptions {
  assistant: Assistant;
  note: AssistedNote;
  /** The note as it was when the assistant was asked. */
  draft: WrittenDraft;
  suggested: CardDraft;
}

/** Handles one suggested card until the learner accepts or dismisses it. */
export function useCard({ assistant, note, draft, suggested }: CardOptions) {
  const [card, setCard] = useState(suggested);
  const [status, setStatus] = useState<CardStatus>(open());
  const [failure, setFailure] = useState<string | null>(null);

  // Open cards are shown again when the panel is reopened.
  const isClosed = status.name === 'closed';
  useEffect(
    () => keepCard(assistant, draft.id, card.id, isClosed ? null : card),
    [assistant, draft.id, card, isClosed],
  );

  const save = async (work: () => ReturnType<AssistedNote['accept']>) => {
    setStatus({ name: 'saving' });
    setFailure(null);
    try {
      const accepted = await work();
      if (typeof accepted === 'string') {
        setStatus(open(accepted));
        return;
      }
      // The panel may have closed meanwhile.
      keepCard(assistant, draft.id, card.id, null);
      setStatus({ name: 'closed', ...accepted });
    } catch (error) {
      setStatus(open());
      setFailure(assistant.describeFailure(error).reason);
    }
  };

  const replace = () => save(() => note.accept(draft.id, card));

  const accept = () => {
    const now = note.read();
    if (now?.id !== draft.id) setStatus(open('note-gone'));
    else if (!isBlank(now.exercises, card.kind)) setStatus(open('place-taken'));
    else void replace();
  };

  const saveAsNew = () =>
    save(async () => {
      const saved = await assistant.createNote({
        draftId: card.id,
        input: {
          ...toExerciseInputs(card.exercises, [card.kind], null),
          content: '',
          tags: draft.tags ?? [],
          ...(draft.contentType === contentTypes.rich && { contentType: contentTypes.rich }),
          // A card from a highlight names its book.
          ...(draft.base?.source && { source: draft.base.source }),
          aiEnriched: true,
        },
      });
      const undo = async () => {
        await assistant.deleteNote(saved);
        // The id of a deleted note cannot be used again.
        setCard({ ...card, id: crypto.randomUUID() });
        return true;
      };
      return { message: 'Saved as a new note.', undo };
    });

  const dismiss = () =>
    setStatus({ name: 'closed', message: 'Dismissed.', undo: () => Promise.resolve(true) });

  const undo = async () => {
    if (status.name !== 'closed') return;
    setFailure(null);
    try {
      if (await status.undo()) setStatus(open());
      else
        setFailure('This can no longer be undone: the note was changed or saved in the meantime.');
    } catch (error) {
      setFailure(assistant.describeFailure(error).reason);
    }
  };

  return { card, setCard, status, failure, accept, replace, saveAsNew, dismiss, undo };
}
