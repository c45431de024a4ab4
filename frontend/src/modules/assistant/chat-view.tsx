import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { Assistant } from './assistant';
import { ChatBubble } from './chat-bubble';
import { MessageForm } from './message-form';
import type { OpenedChat } from './panel-view';
import { useChat } from './use-chat';

interface ChatViewProps {
  assistant: Assistant;
  chat: OpenedChat;
  /** Begins another chat about the note as it reads now. */
  onStartOver: () => void;
  onShowTools: () => void;
}

/** A conversation about the note. */
export function ChatView({ assistant, chat, onStartOver, onShowTools }: ChatViewProps) {
  const { messages, text, setText, isThinking, failure, send, stop } = useChat(assistant, chat);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [messages, isThinking]);

  return (
    <Stack sx={{ gap: 4 }}>
      {chat.isOutdated && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The note has changed since this chat began. Start a new chat to talk about it as it reads
          now.
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
      <MessageForm
        text={text}
        isThinking={isThinking}
        onChange={setText}
        onSend={send}
        onStop={stop}
      />
      <Box ref={end} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mx: -3 }}>
        <Button size="small" onClick={onShowTools}>
          Back to tools
        </Button>
        <Button size="small" onClick={onStartOver}>
          New chat
        </Button>
      </Box>
    </Stack>
  );
}
