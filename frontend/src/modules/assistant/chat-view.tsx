import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { NoteContent } from '../note-content/note-content';
import type { Assistant, ChatMessage } from './assistant';
import { MessageForm } from './message-form';
import type { OpenedChat } from './chat';
import { useChat } from './use-chat';

interface ChatViewProps {
  assistant: Assistant;
  chat: OpenedChat;
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Starts a new chat about the current text of the note. */
  onStartOver: () => void;
  onShowTools: () => void;
}

/** A conversation about the note. It scrolls to its end when the learner sends a message. */
export function ChatView({ assistant, chat, scroller, onStartOver, onShowTools }: ChatViewProps) {
  const { messages, text, setText, isThinking, failure, send, stop } = useChat(assistant, chat);

  useEffect(() => showEnd(scroller), [scroller]);
  useEffect(() => {
    if (isThinking) showEnd(scroller);
  }, [scroller, isThinking]);

  return (
    <Stack sx={{ flex: 1, gap: 4 }}>
      {chat.isOutdated && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The note has changed since this chat began. Start a new chat to talk about the current
          text.
        </Typography>
      )}
      <Stack role="log" aria-label="Chat" sx={{ gap: 3 }}>
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
      </Stack>
      {failure && (
        <Alert
          severity="error"
          action={
            failure.canRetry && (
              <Button color="inherit" size="small" onClick={send}>
                Try again
              </Button>
            )
          }
        >
          {failure.message}
        </Alert>
      )}
      <Box
        sx={{
          bgcolor: 'background.paper',
          bottom: 0,
          mb: -5,
          mt: 'auto',
          mx: -5,
          pb: 3,
          position: 'sticky',
          px: 5,
        }}
      >
        <MessageForm
          text={text}
          isThinking={isThinking}
          onChange={setText}
          onSend={send}
          onStop={stop}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, mx: -3 }}>
          <Button size="small" onClick={onShowTools}>
            Back to tools
          </Button>
          <Button size="small" onClick={onStartOver}>
            New chat
          </Button>
        </Box>
      </Box>
    </Stack>
  );
}

function showEnd({ current }: RefObject<HTMLElement | null>): void {
  if (current) current.scrollTop = current.scrollHeight;
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
      {isOwn ? text : <NoteContent text={text} />}
    </Box>
  );
}
