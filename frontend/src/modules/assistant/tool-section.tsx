import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface ToolSectionProps {
  name: string;
  canApply?: boolean;
  onApply: () => void;
  /** Shown next to the button "Apply". */
  beside: ReactNode;
  children?: ReactNode;
}

/** One tool of the menu, with its options and its Apply button. */
export function ToolSection({
  name,
  canApply = true,
  onApply,
  beside,
  children,
}: ToolSectionProps) {
  const heading = useId();
  return (
    <Box
      component="form"
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 3 }}
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <Typography id={heading} variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      {children}
      <Box
        sx={{
          alignItems: 'center',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
        }}
      >
        <div>{beside}</div>
        <Button type="submit" variant="outlined" size="small" disabled={!canApply}>
          Apply
        </Button>
      </Box>
    </Box>
  );
}
