import type { CreateNoteRequest } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { noteIdOf } from '@mylinguist/shared/operations/operation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTagFilter } from '../hooks/use-tag-filter';
import { draftKey, pinsKey } from '../offline/unsaved-work';
import { useSession } from '../session/session';
import { describeError } from '../api/error-kinds';
import { useCreateNote } from './notes';
import { settingsQuery } from '../api/settings';
import { useTagChoices } from '../api/use-tag-choices';
import { onOutcome } from './outbox/outbox-state';
import { useWriteFailure } from './use-write-failure';

/**
 * Returns the data and actions of a composer of new notes. Every such composer has the same draft,
 * pins and defaults. `save` resolves once the outbox has stored the note. `rejectedId` names it if the
 * API does not accept it later, from whichever tab it was sent.
 */
export function useNewNote() {
  const learner = useSession()?.user.email ?? '';
  const filter = useTagFilter();
  const { data: settings } = useQuery(settingsQuery());
  const { mutateAsync } = useCreateNote();
  const tags = useTagChoices();
  const tellFailure = useWriteFailure();
  const savedId = useRef<string | null>(null);
  const [rejectedId, setRejectedId] = useState<string | null>(null);
  useEffect(
    () =>
      onOutcome(({ entry: { operation }, outcome: { status } }) => {
        const isRejected = status !== 'acknowledged' && status !== 'superseded';
        const isText = operation.kind === 'create' || operation.kind === 'update';
        if (isRejected && isText && noteIdOf(operation) === savedId.current)
          setRejectedId(savedId.current);
      }),
    [],
  );

  const save = async (input: CreateNoteRequest, draftId: string): Promise<void> => {
    savedId.current = draftId;
    setRejectedId(null);
    await mutateAsync({ draftId, input });
  };

  return {
    filter,
    storageKey: draftKey(learner),
    pinsKey: pinsKey(learner),
    save,
    options: {
      label: 'New note',
      enterToSubmit: settings?.enterToSubmit ?? false,
      alwaysShowTitle: settings?.alwaysShowTitle ?? false,
      defaultMode: settings?.defaultNoteMode ?? 'freestyle',
      // Without them, the list of notes would hide the note. One of several is left to the learner.
      defaultTags: useMemo(
        () => (filter.isAny && filter.tags.length > 1 ? [] : [...filter.tags]),
        [filter],
      ),
      tags,
      rejectedId,
      onFailedAway: (error: unknown) => tellFailure('submit note', error),
      describeFailure: (error: unknown) => `Failed to submit note: ${describeError(error)}`,
    },
  };
}
