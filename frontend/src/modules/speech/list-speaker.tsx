import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import type { ListSpeakerProps } from './speech-slot';
import { listedSide } from './speech-text';
import { useSpeaker } from './use-speaker';

/** Reads a note of a list aloud. The list styles it. */
export function ListSpeaker({ note, name }: ListSpeakerProps) {
  const { canRead, isReading, toggle } = useSpeaker(note, listedSide(note));
  if (!canRead) return null;
  return (
    <button
      type="button"
      tabIndex={0}
      data-reading={isReading || undefined}
      aria-label={isReading ? `Stop reading ${name}` : `Read ${name} aloud`}
      onClick={toggle}
    >
      {isReading ? <StopCircleOutlined /> : <VolumeUpOutlined />}
    </button>
  );
}
