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
}

/** Shown when no note is due: the date of the next review and, beside it, the open composer. */
export function CaughtUp({ due: { nextReviewDate }, hasComposer }: CaughtUpProps) {
  const id = useId();
  const timeZone = useTimeZone();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The card with the last rating is gone, and the focus with it.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <State>
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
  '& > svg': { height: 96, marginInlineStart: -22, width: 128 },
  [wide]: { paddingInlineEnd: 28 },
});

const Beside = styled('div')(({ theme }) => ({
  '--composer-height': '176px',
  display: 'flex',
  flexDirection: 'column',
  [wide]: {
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
