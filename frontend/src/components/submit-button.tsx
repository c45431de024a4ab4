import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Ref } from 'react';

interface SubmitButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  /** Shown and announced while the form is being submitted. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly fullWidth?: boolean;
}

/** Stays enabled to keep the focus. The form must ignore submissions while busy. */
export function SubmitButton({
  ref,
  label,
  busyLabel,
  isBusy,
  fullWidth = false,
}: SubmitButtonProps) {
  return (
    <>
      <Button
        ref={ref}
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
