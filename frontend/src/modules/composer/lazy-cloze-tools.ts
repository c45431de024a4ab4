import { lazyPart } from '../../components/lazy-part';

/** Loaded lazily, because most notes are written without blanks. */
export const [LazyClozeTools, warmClozeTools] = lazyPart(
  async () => (await import('./cloze-tools')).ClozeTools,
  'The buttons for blanks could not be loaded. Your text is kept.',
);
