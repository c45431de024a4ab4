import { useMemo } from 'react';
import type { RefObject } from 'react';
import type { DraftHandle } from '../composer/draft-change';
import type { EditDialogProps } from '../composer/edit-dialog';
import type { NoteDraft } from '../composer/note-draft';
import type { AcceptableCard, AssistedNote, Assistant } from './assistant';
import { LazyAssistantPanel, prefetchAssistantPanel } from './lazy-assistant-panel';

type PanelOfDialog = NonNullable<EditDialogProps['assistance']>['Panel'];

interface DraftAssistantProps {
  assistant: Assistant;
  draft: RefObject<DraftHandle | null>;
  onClose: () => void;
}

/** The assistant's panel for the draft in a composer. */
export function DraftAssistant({ assistant, draft, onClose }: DraftAssistantProps) {
  const note = useMemo(() => draftNote(draft), [draft]);
  return (
    <LazyAssistantPanel assistant={assistant} note={note} opensWith="tools" onClose={onClose} />
  );
}

interface OfferedAssistant {
  /** Null in a core build. */
  assistant: Assistant | null;
  isOffered: boolean;
}

/** The AI tools of an edit dialog; undefined in a core build. */
export function useEditorAssistance({
  assistant,
  isOffered,
}: OfferedAssistant): EditDialogProps['assistance'] {
  // The identity of the component must not depend on `isOffered`: an open panel would lose its text.
  const Panel = useMemo<PanelOfDialog | null>(
    () => assistant && ((props) => <DraftAssistant {...props} assistant={assistant} />),
    [assistant],
  );
  return useMemo(
    () => (Panel ? { isOffered, onIntent: prefetchAssistantPanel, Panel } : undefined),
    [Panel, isOffered],
  );
}

/** Adapts a composer's draft to the panel. The panel changes the draft and saves nothing. */
function draftNote(handle: RefObject<DraftHandle | null>): AssistedNote {
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
      if (!before || !isAccepted) return Promise.resolve('note-gone');
      const undo = () =>
        Promise.resolve(
          change(noteId, {
            message: 'The card was removed from the note.',
            apply: (draft) => withoutCard(draft, before, card),
          }),
        );
      return Promise.resolve({ message, undo });
    },
  };
}

/** Returns the draft with an accepted exercise, in the mode that shows the exercise. */
function withCard(draft: NoteDraft, { kind, exercises }: AcceptableCard): NoteDraft {
  return {
    ...draft,
    mode: kind,
    exercises: { ...draft.exercises, [kind]: exercises[kind] },
    accepted: [...draft.accepted.filter((other) => other !== kind), kind],
    aiEnriched: true,
  };
}

/** Returns the draft with the exercise that it had before a card replaced it. */
function withoutCard(draft: NoteDraft, before: NoteDraft, { kind }: AcceptableCard): NoteDraft {
  const wasAccepted = before.accepted.includes(kind);
  return {
    ...draft,
    mode: before.mode,
    exercises: { ...draft.exercises, [kind]: before.exercises[kind] },
    accepted: wasAccepted ? draft.accepted : draft.accepted.filter((other) => other !== kind),
  };
}
