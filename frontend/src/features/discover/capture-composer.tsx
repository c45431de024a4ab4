import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { cachedNote } from '../../writes/note-cache';
import { useNewNote } from '../../writes/use-new-note';
import { Composer } from '../../modules/composer/composer';
import { useComposerPins } from '../../modules/composer/composer-pins';
import { touchTargets } from '../../modules/composer/composer-surface';
import type { DraftHandle } from '../../modules/composer/draft-change';
import { openDraftStore } from '../../modules/composer/draft-store';
import { isWorthKeeping } from '../../modules/composer/note-draft';
import type { NoteInput } from '../../modules/composer/note-draft';
import { exerciseKinds } from '../../modules/note-content/exercises';
import { useCardEditor } from './use-card-editor';

interface CaptureComposerProps {
  /** Whether the learner is using the composer. */
  isEngaged: boolean;
  focusOnMount: boolean;
  /** Called before the first paint. */
  onShown: () => void;
  /** Whether the composer stays when the learner leaves it. */
  staysOpen: boolean;
  /** Called once the learner leaves the composer without text. */
  onClose: () => void;
}

/** The composer of new notes on the dashboard. */
export function CaptureComposer(props: CaptureComposerProps) {
  const { isEngaged, focusOnMount, onShown, staysOpen, onClose } = props;
  const { storageKey, pinsKey, save, options } = useNewNote();
  const [store] = useState(() => openDraftStore(storageKey));
  const pins = useComposerPins(pinsKey);
  const client = useQueryClient();
  const draft = useRef<DraftHandle>(null);
  const [offered, setOffered] = useState<string | null>(null);
  const [cardEditor, openCard] = useCardEditor();

  const announceShown = useEffectEvent(onShown);
  useLayoutEffect(() => announceShown(), []);
  const leave = useEffectEvent(() => {
    if (!staysOpen && draft.current && !isWorthKeeping(draft.current.read())) onClose();
  });
  useEffect(() => {
    if (!isEngaged) leave();
  }, [isEngaged]);

  const submit = async (input: NoteInput, draftId: string) => {
    await save(input, draftId);
    const isPinned = pins.mode !== null || pins.tags !== null;
    const isOffered = !isPinned && !exerciseKinds.some((kind) => input[kind]);
    setOffered(isOffered ? draftId : null);
  };

  const makeFlashcard = () => {
    setOffered(null);
    const note = offered === null ? undefined : cachedNote(client, offered);
    if (note) openCard(note);
  };

  return (
    <Box sx={touchTargets}>
      <Composer
        {...options}
        store={store}
        handle={draft}
        pins={pins}
        focusOnMount={focusOnMount}
        offer={
          offered === null
            ? undefined
            : { label: 'Make a flashcard of it', onAccept: makeFlashcard }
        }
        onSubmit={submit}
      />
      {cardEditor}
    </Box>
  );
}
