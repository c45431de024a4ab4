import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ref } from 'react';
import { cachedNote } from '../../writes/note-cache';
import { useNewNote } from '../../writes/use-new-note';
import { useNotify } from '../../components/notifier';
import { selectTag } from '../../lib/selected-tags';
import { matchesTags, quotedTags } from '../../lib/tag-filter';
import type { EditNote } from '../../modules/assistant/saved-note';
import { Composer } from '../../modules/composer/composer';
import { useComposerPins } from '../../modules/composer/composer-pins';
import type { AssistButtonProps } from '../../modules/composer/composer-tools';
import type { DraftHandle } from '../../modules/composer/draft-change';
import { openDraftStore } from '../../modules/composer/draft-store';
import type { NoteInput } from '../../modules/composer/note-draft';
import { exerciseKinds } from '../../modules/note-content/exercises';
import type { DueFilter } from './due-filter';

interface NewNoteProps {
  /** The day that filters the list. */
  filter: DueFilter | null;
  /** Receives the handle through which the assistant reads and changes the draft. */
  handle: Ref<DraftHandle>;
  /** Undefined without an assistant. */
  assist: AssistButtonProps | undefined;
  /** Whether the composer is one line on phones until it is used. */
  collapses: boolean;
  onEdit: EditNote;
  /** Removes the filter by day. */
  onShowEveryDay: () => void;
}

/** The composer of new notes. Its draft survives a reload. */
export function NewNote({ filter, onEdit, onShowEveryDay, ...props }: NewNoteProps) {
  const { filter: tagFilter, storageKey, pinsKey, save, options } = useNewNote();
  const [store] = useState(() => openDraftStore(storageKey));
  const pins = useComposerPins(pinsKey);
  const notify = useNotify();
  const client = useQueryClient();
  /** The id of the saved note of which the composer offers to make a flashcard. */
  const [offered, setOffered] = useState<string | null>(null);

  const submit = async (input: NoteInput, draftId: string) => {
    await save(input, draftId);
    const isPinned = pins.mode !== null || pins.tags !== null;
    const hasExercise = exerciseKinds.some((kind) => input[kind]);
    setOffered(isPinned || hasExercise ? null : draftId);
    const saved = cachedNote(client, draftId);
    const matchesDay = !filter || !saved || filter.matches(saved);
    if (!matchesTags(input.tags, tagFilter) || !matchesDay) {
      notify({
        message: matchesDay
          ? `Saved. It does not match the filter ${quotedTags(tagFilter)}.`
          : 'Saved. It is not due on this day.',
        action: {
          label: 'Show it',
          onSelect: () => {
            selectTag('');
            if (!matchesDay) onShowEveryDay();
          },
        },
      });
    }
  };

  const makeFlashcard = () => {
    setOffered(null);
    const note = offered === null ? undefined : cachedNote(client, offered);
    if (note) onEdit(note, 'flashcard');
  };

  return (
    <Composer
      {...options}
      {...props}
      store={store}
      pins={pins}
      offer={
        offered === null ? undefined : { label: 'Make a flashcard of it', onAccept: makeFlashcard }
      }
      onSubmit={submit}
    />
  );
}
