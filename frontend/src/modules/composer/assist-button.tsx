import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Box from '@mui/material/Box';
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
      label={
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          AI tools
        </Box>
      }
      aria-label="AI tools"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    />
  );
}
