import { styled } from '@mui/material/styles';

const Round = styled('button')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: '50%',
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
  display: 'inline-flex',
  height: 44,
  justifyContent: 'center',
  padding: 0,
  width: 44,
  '&:hover': { borderColor: theme.vars.palette.outline },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.brand.text}`, outlineOffset: 2 },
  '&[data-moves-only]': { '@media (prefers-reduced-motion: reduce)': { display: 'none' } },
}));

interface CarouselButtonProps {
  label: string;
  /** A path on a canvas of 24 × 24. */
  icon: string;
  /** Leaves the button out where nothing moves by itself. */
  movesOnly?: boolean;
  onClick: () => void;
}

export function CarouselButton({ label, icon, movesOnly, onClick }: CarouselButtonProps) {
  return (
    <Round type="button" aria-label={label} data-moves-only={movesOnly} onClick={onClick}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width={20} height={20} fill="none">
        <path
          d={icon}
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Round>
  );
}
