import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ref } from 'react';
import { ApiError, describeError } from '../../api/errors';
import { useSaveNewNote } from '../../api/notes';
import { useSession } from '../../session/session';
import { settingsQuery } from '../../api/settings';
import { draftKey } from '../../offline/unsaved-work';
import { useTagChoices } from '../../api/use-tag-choices';
import { useWriteFailure } from '../../api/use-write-failure';
import { Composer } from '../../modules/composer/composer';
import type { AssistButtonProps } from '../../modules/composer/composer-tools';
import type { DraftHandle } from '../../modules/composer/draft-change';
import { openDraftStore } from '../../modules/composer/draft-store';

interface NewNoteProps {
  /** The tag that filters the list. A new note gets it, or the list would hide the note. */
  tag: string;
  /** Receives the handle through which the assistant reads and changes the draft. */
  handle: Ref<DraftHandle>;
  /** Undefined without an assistant. */
  assist: AssistButtonProps | undefined;
  /** Whether the composer is one line on phones until it is used. */
  collapses: boolean;
}

/** The composer of new notes. Its draft survives a reload. */
export function NewNote({ tag, handle, assist, collapses }: NewNoteProps) {
  const learner = useSession()?.user.email ?? '';
  const [store] = useState(() => openDraftStore(draftKey(learner)));
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync: save } = useSaveNewNote();
  const tags = useTagChoices();
  const tellFailure = useWriteFailure();
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
      onSubmit={(input, draftId) => save({ draftId, input }).then(() => null, refusalOf)}
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
