import type { KeptDays } from './kept-days';

/** Returns how many days were kept, such as "24 of the last 30 days". */
export const keptTitle = ({ kept, counted }: Pick<KeptDays, 'kept' | 'counted'>): string =>
  `${kept} of the last ${counted} ${counted === 1 ? 'day' : 'days'}`;
