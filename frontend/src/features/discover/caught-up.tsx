import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import { useEffect, useId, useRef } from 'react';
import { useTimeZone } from '../../api/use-time-zone';
import { DoneDrawing } from '../../components/drawings/done-drawing';
import { dateFormat } from '../../lib/date-format';
import { CaptureLine } from './capture-line';
import { wide } from './panel-layout';

interface CaughtUpProps {
  readonly due: DueResponse;
  readonly hasComposer: boolean;
  /** Whether the title takes the focus: the learner has just rated the last note. */
  readonly takesFocus: boolean;
}

/** Shown when no note is due: the date of the next review and next to it the open composer. */
export function CaughtUp({ due, hasComposer, takesFocus }: CaughtUpProps) {
  const { nextReviewDate } = due;
  const id = useId();
  const timeZone = useTimeZone();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The last card is gone. A learner who is writing meanwhile keeps the focus.
    const isFree = document.activeElement === document.body;
    if (takesFocus && isFree) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <State data-wide={!hasComposer || undefined}>
        <DoneDrawing />
        <div>
          <Typography ref={title} tabIndex={-1} variant="h1" component="p" sx={{ outline: 'none' }}>
            All caught up!
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            Great job! No reviews due right now.
          </Typography>
        </div>
        {nextReviewDate && (
          <Typography
            variant="body2"
            sx={{ borderTop: 1, borderColor: 'line', color: 'text.secondary', paddingTop: 3 }}
          >
            Next review:{' '}
            <time dateTime={nextReviewDate}>{nextReviewText(nextReviewDate, timeZone)}</time>
          </Typography>
        )}
      </State>
      {hasComposer && (
        <Beside role="group" aria-labelledby={id}>
          <Typography variant="h2" component="h3" id={id} sx={{ marginBottom: 2 }}>
            Meanwhile, write one down
          </Typography>
          <CaptureLine isOpen />
        </Beside>
      )}
    </>
  );
}

const State = styled('div')({
  alignContent: 'space-between',
  display: 'grid',
  gap: '8px 12px',
  // The canvas of the drawing has a margin.
  '& > svg': { height: 72, margin: '-8px -16px', width: 96 },
  [wide]: {
    paddingInlineEnd: 28,
    '& > svg': { height: 96, margin: '-10px -22px', width: 128 },
    '&[data-wide]': {
      alignItems: 'center',
      columnGap: 36,
      gridColumn: '1 / 3',
      gridTemplateColumns: 'auto 1fr auto',
      '& > p': { border: 0 },
    },
  },
});

const Beside = styled('div')(({ theme }) => ({
  '--composer-height': '176px',
  display: 'flex',
  flexDirection: 'column',
  paddingTop: 12,
  [wide]: {
    '--composer-height': '190px',
    borderInlineStart: `1px solid ${theme.vars.palette.line}`,
    gridArea: '1 / 2 / 3 / 3',
    marginBlock: -24,
    padding: '24px 0 24px 28px',
  },
}));

/** Returns the date and the time of the next review, such as "Friday, November 27 at 4:00 AM". */
function nextReviewText(date: string, timeZone: string): string {
  return dateFormat(timeZone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })(date);
}
