import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { wholeText } from '../composer/draft-text';
import type { AssistedNote, Assistant } from './assistant';
import { AnswerView } from './answer-view';
import { CardsView } from './cards-view';
import { ChatView } from './chat-view';
import { ErrorView } from './error-view';
import { LoadingView } from './loading-view';
import { PanelSurface } from './panel-surface';
import { ToolsMenu } from './tools-menu';
import { usePanel } from './use-panel';

export interface AssistantPanelProps {
  assistant: Assistant;
  note: AssistedNote;
  opensWith: 'tools' | 'chat';
  onClose: () => void;
}

/**
 * The assistant beside a note. Whatever it answers is shown as text, and nothing of it reaches the
 * note before the learner says so. Closing it ends what is under way.
 */
export function AssistantPanel({ assistant, note, opensWith, onClose }: AssistantPanelProps) {
  const panel = usePanel(assistant, note, opensWith);
  const { view } = panel;
  const [about] = useState(() => {
    const draft = note.read();
    return draft ? draft.title?.trim() || wholeText(draft).trim().slice(0, 200) : '';
  });
  const body = useRef<HTMLDivElement>(null);

  // What held the focus may be gone with the view before.
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus();
  }, [view]);

  return (
    <PanelSurface about={about} onClose={onClose} bodyRef={body}>
      {(isModal) => (
        <>
          {view.mode === 'selecting' && (
            <ToolsMenu
              onApply={panel.applyTool}
              onSuggestCards={panel.suggestCards}
              onChat={panel.openChat}
            />
          )}
          <Box
            aria-live="polite"
            sx={{ display: 'flex', flex: '1 0 auto', flexDirection: 'column' }}
          >
            {view.mode === 'loading' && <LoadingView onCancel={panel.showTools} />}
            {view.mode === 'error' && (
              <ErrorView
                message={view.message}
                onRetry={view.retry}
                onShowTools={panel.showTools}
              />
            )}
            {view.mode === 'agent-chat' && view.shows === 'answer' && (
              <AnswerView
                note={note}
                draft={view.draft}
                parts={view.parts}
                onApplied={isModal ? onClose : undefined}
                onShowTools={panel.showTools}
                onChat={panel.openChat}
              />
            )}
            {view.mode === 'agent-chat' && view.shows === 'chat' && (
              <ChatView
                key={view.chat.threadId}
                assistant={assistant}
                chat={view.chat}
                scroller={body}
                onStartOver={panel.startOver}
                onShowTools={panel.showTools}
              />
            )}
          </Box>
          {view.mode === 'agent-chat' && view.shows === 'cards' && (
            <CardsView
              assistant={assistant}
              note={note}
              draft={view.draft}
              cards={view.cards}
              onShowTools={panel.showTools}
            />
          )}
        </>
      )}
    </PanelSurface>
  );
}
