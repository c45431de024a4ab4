import { tagKey } from '@mylinguist/shared/notes/tags';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ref } from 'react';
import { ApiError, describeError } from '../../api/errors';
import { cachedNote } from '../../api/note-cache';
import { useSaveNewNote } from '../../api/notes';
import { useSession } from '../../session/session';
import { settingsQuery } from '../../api/settings';
import { useNotify } from '../../components/notifier';
import { selectTag } from '../../hooks/use-selected-tag';
import { draftKey, pinsKey } from '../../offline/unsaved-work';
import { useTagChoices } from '../../api/use-tag-choices';
import { useWriteFailure } from '../../api/use-write-failure';
import { Composer } from '../../modules/composer/composer';
import { useComposerPins } from '../../modules/composer/composer-pins';
import type { AssistButtonProps } from '../../modules/composer/composer-tools';
import type { DraftHandle } from '../../modules/composer/draft-change';
import { openDraftStore } from '../../modules/composer/draft-store';
import type { NoteInput } from '../../modules/composer/note-draft';
import { exerciseKinds } from '../../modules/note-content/exercises';
import type { DueFilter } from './due-filter';
import type { EditNote } from './use-saved-note';

interface NewNoteProps {
  /** The tag that filters the list. A new note gets it, or the list would hide the note. */
  tag: string;
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
export function NewNote({ tag, filter, handle, assist, collapses, ...actions }: NewNoteProps) {
  const { onEdit, onShowEveryDay } = actions;
  const learner = useSession()?.user.email ?? '';
  const [store] = useState(() => openDraftStore(draftKey(learner)));
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync: save } = useSaveNewNote();
  const tags = useTagChoices();
  const tellFailure = useWriteFailure();
  const notify = useNotify();
  const client = useQueryClient();
  const pins = useComposerPins(pinsKey(learner));
  /** The id of the saved note of which the composer offers to make a flashcard. */
  const [offered, setOffered] = useState<string | null>(null);

  const submit = async (input: NoteInput, draftId: string) => {
    try {
      await save({ draftId, input });
    } catch (error) {
      return refusalOf(error);
    }
    const isPinned = pins.mode !== null || pins.tags !== null;
    const hasExercise = exerciseKinds.some((kind) => input[kind]);
    setOffered(isPinned || hasExercise ? null : draftId);
    const saved = cachedNote(client, draftId);
    const matchesDay = !filter || !saved || filter.matches(saved);
    if (!matchesTag(input, tag) || !matchesDay) {
      notify({
        message: matchesDay
          ? `Saved. It does not match the filter “${tag}”.`
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
    return null;
  };

  const makeFlashcard = () => {
    setOffered(null);
    const note = offered === null ? undefined : cachedNote(client, offered);
    if (note) onEdit(note, 'flashcard');
  };

  return (
    <Composer
      label="New note"
      store={store}
      handle={handle}
      assist={assist}
      collapses={collapses}
      enterToSubmit={settings?.enterToSubmit ?? false}
      alwaysShowTitle={settings?.alwaysShowTitle ?? false}
      defaultMode={settings?.defaultNoteMode ?? 'freestyle'}
      defaultTags={tag === '' ? [] : [tag]}
      tags={tags}
      pins={pins}
      offer={
        offered === null ? undefined : { label: 'Make a flashcard of it', onAccept: makeFlashcard }
      }
      onSubmit={submit}
      onFailedAway={(error) => tellFailure('submit note', error)}
      describeFailure={(error) => `Failed to submit note: ${describeError(error)}`}
    />
  );
}

/**
 * Returns why a new note was refused under its id.
 * @throws every other error
 */
function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'NOTE_DELETED') throw error;
  return 'This note was saved and then deleted. Save again to keep it as a new note.';
}

function matchesTag({ tags }: NoteInput, tag: string): boolean {
  return tag === '' || tags.some((name) => tagKey(name) === tagKey(tag));
}
