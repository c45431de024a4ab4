import { styled } from '@mui/material/styles';
import { lazyPart } from '../../../components/lazy-part';

const Place = styled('div')({
  flex: 'none',
  height: 36,
  '@media (pointer: coarse)': { height: 44 },
});

/** Loaded lazily. Until then its place is empty, so nothing moves when it appears. */
export const [LazyFormatToolbar, prefetchFormatToolbar] = lazyPart(
  async () => (await import('./format-toolbar')).FormatToolbar,
  'The buttons for formatting could not be loaded. Your text is kept.',
  () => <Place />,
);
