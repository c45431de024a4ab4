import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { lowWindow } from '../../theme/tokens';
import { LightText } from '../note-content/light-text';
import type { Assistant, ChatMessage } from './assistant';
import { MessageForm } from './message-form';
import type { OpenedChat } from './chat';
import { useChat } from './use-chat';

/** Messages that the learner can send with one press before the first message. */
const suggestions = ['Explain it simply', 'Give an example', 'Quiz me'];

/** Space in px above the start of a new answer. */
const startGap = 16;

interface ChatViewProps {
  assistant: Assistant;
  chat: OpenedChat;
}

/** A conversation about the note. The messages scroll above the form at the bottom edge. */
export function ChatView({ assistant, chat }: ChatViewProps) {
  const { messages, text, setText, isThinking, failure, send, stop } = useChat(assistant, chat);
  const log = useRef<HTMLDivElement>(null);
  const isNew = !isThinking && text === '' && messages.every(({ type }) => type === 'agent');

  useLayoutEffect(() => showStartOfLast(log), [messages]);
  useLayoutEffect(() => {
    if (isThinking || failure) showEnd(log);
  }, [isThinking, failure]);

  return (
    <Box
      sx={{
        display: 'flex',
        flex: '1 1 auto',
        flexDirection: 'column',
        // Fills the panel to its edges.
        m: -5,
        minHeight: 0,
      }}
    >
      <Stack
        ref={log}
        role="log"
        aria-label="Chat"
        // Arrow keys scroll it.
        tabIndex={0}
        sx={{ flex: '1 1 auto', gap: 3, minHeight: 0, overflowY: 'auto', p: 5, ...insideFocus }}
      >
        {chat.isOutdated && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            The note has changed since this chat began. Start a new chat to talk about the current
            text.
          </Typography>
        )}
        {messages.map((message) => (
          <ChatBubble key={message.id} type={message.type} text={message.content} />
        ))}
        {isThinking && (
          <>
            <ChatBubble type="user" text={text.trim()} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              thinking...
            </Typography>
          </>
        )}
        {failure && (
          <Alert
            severity="error"
            action={
              failure.canRetry && (
                <Button color="inherit" size="small" onClick={() => send()}>
                  Try again
                </Button>
              )
            }
          >
            {failure.message}
          </Alert>
        )}
      </Stack>
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'line',
          flex: 'none',
          p: 3,
          pb: 'calc(12px + env(safe-area-inset-bottom))',
          [lowWindow]: { p: 2 },
        }}
      >
        {isNew && (
          <Box role="group" aria-label="Suggested questions" sx={suggestionRow}>
            {suggestions.map((suggestion) => (
              <Button
                key={suggestion}
                size="small"
                variant="outlined"
                onClick={() => send(suggestion)}
              >
                {suggestion}
              </Button>
            ))}
          </Box>
        )}
        <MessageForm
          text={text}
          isThinking={isThinking}
          onChange={setText}
          onSend={() => send()}
          onStop={stop}
        />
      </Box>
    </Box>
  );
}

const insideFocus = { '&:focus-visible': { outlineOffset: -2 } };

const suggestionRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  mb: 3,
  '& > button': { flex: 'none', px: 3 },
  // One line that scrolls leaves the height to the answer.
  [lowWindow]: { flexWrap: 'nowrap', mb: 2, overflowX: 'auto', p: 0.5 },
};

type Log = RefObject<HTMLElement | null>;

function showEnd({ current: log }: Log): void {
  if (log) log.scrollTop = log.scrollHeight;
}

/** Scrolls to the start of the last message, or to the end if all of it then fits. */
function showStartOfLast({ current: log }: Log): void {
  const last = log?.lastElementChild;
  if (!log || !last) return;
  const distance = last.getBoundingClientRect().top - log.getBoundingClientRect().top;
  log.scrollTop += distance - startGap;
}

interface ChatBubbleProps {
  type: ChatMessage['type'];
  text: string;
}

/** One message: the learner's as typed, the assistant's with light formatting. */
function ChatBubble({ type, text }: ChatBubbleProps) {
  const isOwn = type === 'user';
  return (
    <Box
      sx={{
        ...(isOwn && {
          alignSelf: 'flex-end',
          bgcolor: 'recess',
          borderRadius: 1,
          maxWidth: '85%',
          px: 3,
          py: 2,
        }),
        overflowWrap: 'anywhere',
        typography: isOwn ? 'body1' : 'note',
        whiteSpace: isOwn ? 'pre-wrap' : undefined,
      }}
      dir="auto"
    >
      <span style={visuallyHidden}>{isOwn ? 'You: ' : 'AI Agent: '}</span>
      {isOwn ? text : <LightText text={text} />}
    </Box>
  );
}
