import { useMemo } from 'react';
import type { RefObject } from 'react';
import type { DraftHandle } from '../composer/draft-change';
import type { Assistant } from './assistant';
import { draftNote } from './draft-note';
import { LazyAssistantPanel } from './lazy-assistant-panel';

interface DraftAssistantProps {
  assistant: Assistant;
  draft: RefObject<DraftHandle | null>;
  onClose: () => void;
}

/** The panel on what a composer holds. */
export function DraftAssistant({ assistant, draft, onClose }: DraftAssistantProps) {
  const note = useMemo(() => draftNote(draft), [draft]);
  return (
    <LazyAssistantPanel assistant={assistant} note={note} opensWith="tools" onClose={onClose} />
  );
}
