import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Chip from '@mui/material/Chip';

export interface AssistButtonProps {
  onOpen: () => void;
  /** The learner points at the button: what it opens may be fetched. */
  onIntent: () => void;
}

/** Opens the assistant; on narrow screens it is its icon alone. */
export function AssistButton({
  disabled,
  onOpen,
  onIntent,
}: AssistButtonProps & { disabled: boolean }) {
  return (
    <Chip
      component="button"
      type="button"
      variant="outlined"
      disabled={disabled}
      icon={<AutoAwesomeOutlined />}
      label="AI tools"
      aria-label="AI tools"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      sx={{
        '& .MuiChip-icon': { fontSize: 16, mx: { xs: 2, sm: 0 }, ml: { sm: 2 } },
        '& .MuiChip-label': { display: { xs: 'none', sm: 'block' } },
      }}
    />
  );
}
