import type { Pages } from '../pages';

/** Reads the histories of notes. */
export interface HistoryStore {
  /** The histories of active and archived notes, as `formatHistory` writes them, in no order. */
  readHistories(ownerId: string): Pages<string>;
}
