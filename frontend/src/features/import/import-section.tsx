import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Shown at the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the import page with a title. */
export function ImportSection({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'minmax(0, 1fr)',
        padding: { xs: 5, sm: 6 },
      }}
    >
      <Box
        sx={{
          alignItems: 'center',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          minHeight: 36,
        }}
      >
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  );
}

interface StepTitleProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Whether the step follows another one: its heading takes the focus. */
  readonly takesFocus: boolean;
}

/** The heading of a step. */
export function StepTitle({ title, text, takesFocus }: StepTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    const main = heading.current?.closest('main');
    if (main) main.scrollTop = 0;
    // oxlint-disable-next-line react/exhaustive-deps -- when the step opens
  }, []);
  return (
    <header>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>}
    </header>
  );
}

interface ChoiceRowProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Id for the field's `aria-labelledby`. */
  readonly id: string;
  /** The field. */
  readonly children: ReactNode;
}

/** A choice of the learner: what it is about at the left, the field at the right. */
export function ChoiceRow({ title, text, id, children }: ChoiceRowProps) {
  return (
    <Box
      sx={{
        alignItems: 'center',
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 3,
        justifyContent: 'space-between',
        padding: { xs: '14px 20px', sm: '14px 24px' },
        '& + &': { borderTop: 1, borderColor: 'line' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}
