import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '../../components/lazy-part';
import type { NewcomerCardProps } from './newcomer-card';

const [LazyNewcomerCard] = lazyPart<NewcomerCardProps>(
  async () => (await import('./newcomer-card')).NewcomerCard,
  'The first steps could not be loaded.',
  () => (
    <Skeleton
      variant="rounded"
      sx={(theme) => ({
        borderRadius: '16px',
        height: 484,
        [theme.breakpoints.up('md')]: { height: 268 },
      })}
    />
  ),
);

/** Three steps for a learner who has not reviewed a note yet. */
export function NewcomerSteps(props: NewcomerCardProps) {
  return <LazyNewcomerCard {...props} />;
}
