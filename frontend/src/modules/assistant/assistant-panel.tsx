import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import { Tooltip } from '../../components/tooltip';
import { wholeText } from '../composer/draft-text';
import { AnswerView } from './answer-view';
import type { Assistant, AssistedNote } from './assistant';
import { CardsView } from './cards-view';
import { ChatView } from './chat-view';
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
 * The assistant next to a note. Its answers are shown as text. They change the note only when the
 * learner applies them. Closing the panel cancels its requests, except one for cards.
 */
export function AssistantPanel({ assistant, note, opensWith, onClose }: AssistantPanelProps) {
  const panel = usePanel(assistant, note, opensWith);
  const { view } = panel;
  const isChat = view.mode === 'agent-chat' && view.shows === 'chat';
  const [about] = useState(() => {
    const draft = note.read();
    return draft ? draft.title?.trim() || wholeText(draft).trim().slice(0, 200) : '';
  });
  const body = useRef<HTMLDivElement>(null);

  // Restores the focus if it was in the previous view.
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus();
  }, [view]);

  return (
    <PanelSurface
      about={about}
      onClose={onClose}
      bodyRef={body}
      back={isChat && iconButton('Back to tools', <ArrowBackOutlined />, panel.showTools)}
      action={isChat && iconButton('New chat', <AddCommentOutlined />, panel.startOver)}
    >
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
            sx={{
              display: 'flex',
              flex: isChat ? '1 1 auto' : '1 0 auto',
              flexDirection: 'column',
              // The chat scrolls its messages itself.
              minHeight: isChat ? 0 : undefined,
            }}
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
              <ChatView key={view.chat.threadId} assistant={assistant} chat={view.chat} />
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

const iconButton = (name: string, icon: ReactNode, onClick: () => void) => (
  <Tooltip title={name}>
    <IconButton aria-label={name} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
);

interface ErrorViewProps {
  message: string;
  /** Null if a retry cannot help. */
  onRetry: (() => void) | null;
  onShowTools: () => void;
}

/** An error with the actions that the learner can take. */
function ErrorView({ message, onRetry, onShowTools }: ErrorViewProps) {
  return (
    <>
      <Typography role="alert" sx={{ mb: 3 }}>
        {message}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {onRetry && (
          <Button variant="outlined" size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="small" onClick={onShowTools}>
          Back to tools
        </Button>
      </Box>
    </>
  );
}

function LoadingView({ onCancel }: { onCancel: () => void }) {
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 3 }}>
      <Typography sx={{ color: 'text.secondary' }}>Connecting to AI Agent...</Typography>
      <ProgressBar aria-label="Connecting to AI Agent..." />
      <Button size="small" variant="outlined" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
  );
}
