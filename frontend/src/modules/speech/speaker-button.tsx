import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { Tooltip } from '../../components/tooltip';
import { stopReading } from './reading';
import type { SpeakerProps, Side } from './speech-slot';
import { useSpeaker } from './use-speaker';

const names: Readonly<Record<Side, string>> = {
  title: 'title',
  note: 'note',
  front: 'question',
  back: 'answer',
  blanks: 'text',
  answers: 'text',
};

/** Reads a side of a card aloud, in the corner of the side. */
export function SpeakerButton({ note, side }: SpeakerProps) {
  const { name, canRead, isReading, toggle } = useSpeaker(note, side);
  useEffect(() => () => stopReading(name), [name]);
  if (!canRead) return null;
  const label = isReading ? 'Stop reading' : `Read the ${names[side]} aloud`;
  return (
    <Tooltip title={`${label} (P)`}>
      <IconButton
        aria-label={label}
        aria-keyshortcuts="p"
        onClick={toggle}
        sx={{
          color: isReading ? 'brand.text' : 'text.secondary',
          insetInlineEnd: 6,
          position: 'absolute',
          top: 6,
        }}
      >
        {isReading ? <StopCircleOutlined /> : <VolumeUpOutlined />}
      </IconButton>
    </Tooltip>
  );
}
