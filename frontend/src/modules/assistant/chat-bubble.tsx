import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { NoteContent } from '../note-content/note-content';
import type { ChatMessage } from './assistant';

interface ChatBubbleProps {
  type: ChatMessage['type'];
  text: string;
}

/** One message of a chat: the learner's as it was typed, the assistant's with light formatting. */
export function ChatBubble({ type, text }: ChatBubbleProps) {
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
