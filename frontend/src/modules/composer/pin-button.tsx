import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import IconButton from '@mui/material/IconButton';
import { Tooltip } from '../../components/tooltip';

interface PinButtonProps {
  /** What the composer keeps for the next note, such as "Keep this mode". */
  label: string;
  isPinned: boolean;
  onToggle: () => void;
}

export function PinButton({ label, isPinned, onToggle }: PinButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={isPinned}
        onClick={onToggle}
        sx={{
          color: 'text.secondary',
          '& svg': { rotate: '45deg' },
          '&[aria-pressed="true"]': { bgcolor: 'brand.tint', color: 'brand.text' },
          '&[aria-pressed="true"] svg': { rotate: '0deg' },
        }}
      >
        <PushPinOutlined />
      </IconButton>
    </Tooltip>
  );
}
