import SendOutlined from '@mui/icons-material/SendOutlined';
import StopOutlined from '@mui/icons-material/StopOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { limits } from '@mylinguist/shared/limits';
import type { KeyboardEvent } from 'react';
import { CharacterCounter } from '../composer/character-counter';
import { GrowingTextArea } from '../composer/growing-text-area';
import { submitShortcut } from '../composer/submit-shortcut';

interface MessageFormProps {
  text: string;
  isThinking: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
}

const enter = submitShortcut(true);

/** The form for the next message. During a request the learner can only stop it. */
export function MessageForm({ text, isThinking, onChange, onSend, onStop }: MessageFormProps) {
  const length = text.trim().length;
  const canSend = length > 0 && length <= limits.assistantMessage;

  const sendOnEnter = (event: KeyboardEvent) => {
    if (!enter.matches(event)) return;
    event.preventDefault();
    if (canSend) onSend();
  };

  return (
    <div>
      <Box
        sx={{
          alignItems: 'flex-end',
          border: 1,
          borderColor: 'outline',
          borderRadius: 1,
          display: 'flex',
          gap: 1,
          pl: 3,
          '&:focus-within': { borderColor: 'brand.text' },
        }}
      >
        <Box sx={{ flex: 1, maxHeight: '30dvh', minWidth: 0, overflowY: 'auto', py: 2 }}>
          <GrowingTextArea
            aria-label="Message"
            placeholder="Ask about this note…"
            readOnly={isThinking}
            value={isThinking ? '' : text}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={sendOnEnter}
          />
        </Box>
        {isThinking ? (
          <IconButton aria-label="Stop" onClick={onStop}>
            <StopOutlined />
          </IconButton>
        ) : (
          <IconButton aria-label="Send" disabled={!canSend} onClick={onSend}>
            <SendOutlined />
          </IconButton>
        )}
      </Box>
      <CharacterCounter label="message" length={length} limit={limits.assistantMessage} />
    </div>
  );
}
