import Check from '@mui/icons-material/Check';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';

interface StepItemProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly state: 'done' | 'current' | 'later';
  readonly children: ReactNode;
}

/** One of several numbered steps. A finished one shows its title only. */
export function StepItem({ number, title, text, state, children }: StepItemProps) {
  const isDone = state === 'done';
  return (
    <li data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="number" aria-hidden={isDone || undefined}>
        {isDone ? <Check /> : number}
      </span>
      <div className="step">
        <Typography variant="h3">
          {title}
          {isDone && <span style={visuallyHidden}> (done)</span>}
        </Typography>
        {!isDone && (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
              {text}
            </Typography>
            {children}
          </>
        )}
      </div>
    </li>
  );
}

/** Diameter of a number in px. */
const numberSize = 32;

/** Distance in px between a number and its step. */
const numberGap = 14;

/** Distance in px from the edge of the card to the text of a step, below the medium breakpoint. */
export const stepIndent = numberSize + numberGap;

/** Steps below each other on a hairline; next to each other in wide windows. */
export const Steps = styled('ol')(({ theme }) => {
  const { brand, easy, line, outline, text } = theme.vars.palette;
  return {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'minmax(0, 1fr)',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { display: 'flex', gap: numberGap, position: 'relative' },
    // The hairline to the next number.
    '& > li:not(:last-child)::after': {
      backgroundColor: line,
      bottom: -12,
      content: '""',
      left: numberSize / 2,
      position: 'absolute',
      top: numberSize + 8,
      width: 1,
    },
    '& .number': {
      ...theme.typography.h3,
      alignItems: 'center',
      border: `1px solid ${outline}`,
      borderRadius: '50%',
      color: text.secondary,
      display: 'flex',
      flex: 'none',
      height: numberSize,
      justifyContent: 'center',
      width: numberSize,
      '& svg': { fontSize: 18 },
    },
    '& [data-state="current"] .number': {
      backgroundColor: brand.tint,
      borderColor: brand.text,
      color: brand.text,
    },
    '& [data-state="done"] .number': { borderColor: easy, color: easy },
    '& .step': {
      display: 'flex',
      flex: 1,
      flexDirection: 'column',
      minWidth: 0,
      paddingTop: 4,
      '& > .MuiButton-root': { marginTop: 'auto', minHeight: 44, width: '100%' },
      [theme.breakpoints.down('sm')]: { '& > .MuiButton-contained': { minHeight: 48 } },
      '& > :not(:last-child)': { flex: 'none' },
      '& > [role="img"]:not(:last-child)': { marginBottom: 12 },
    },
    [theme.breakpoints.between('sm', 'md')]: {
      '& .step > .MuiButton-root': { alignSelf: 'flex-start', minWidth: 200, width: 'auto' },
      '& .step > [role="img"]': { maxWidth: 360 },
    },
    [theme.breakpoints.up('md')]: {
      gap: 24,
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '& > li': { flexDirection: 'column', gap: 8 },
      '& > li:not(:last-child)::after': {
        bottom: 'auto',
        height: 1,
        left: numberSize + 8,
        right: -16,
        top: numberSize / 2,
        width: 'auto',
      },
    },
  };
});
