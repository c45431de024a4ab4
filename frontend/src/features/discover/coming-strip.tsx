import Card from '@mui/material/Card';
import type { DueList } from '../../api/reviews';
import { ComingChart } from './coming-chart';

interface ComingStripProps {
  /** Undefined while it loads. */
  readonly due: DueList | undefined;
  /** When the list was loaded, in epoch ms. */
  readonly loadedAt: number;
  readonly isPhone: boolean;
}

/** The number of notes due today and on each of the 13 days after it. Older servers do not count. */
export function ComingStrip({ due, ...props }: ComingStripProps) {
  if (due && !due.coming) return null;
  return (
    <Card
      component="section"
      aria-label="The coming 14 days"
      sx={(theme) => ({
        minHeight: 153,
        padding: '12px 24px 10px',
        [theme.breakpoints.down('sm')]: {
          background: 'none',
          border: 0,
          borderRadius: 0,
          boxShadow: 'none',
          minHeight: 127,
          overflow: 'visible',
          padding: 0,
        },
      })}
    >
      {due && <ComingChart due={due} {...props} />}
    </Card>
  );
}
