import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';

interface SubmitButtonProps {
  readonly label: string;
  /** What it says, to eyes and screen readers, while the form is under way. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly fullWidth?: boolean;
}

/** Never disabled, because a disabled button loses the focus; the form ignores it while busy. */
export function SubmitButton({ label, busyLabel, isBusy, fullWidth = false }: SubmitButtonProps) {
  return (
    <>
      <Button
        type="submit"
        variant="contained"
        fullWidth={fullWidth}
        aria-disabled={isBusy}
        sx={{ opacity: isBusy ? 0.7 : 1 }}
      >
        {isBusy ? busyLabel : label}
      </Button>
      <span role="status" style={visuallyHidden}>
        {isBusy && busyLabel}
      </span>
    </>
  );
}
