import { createStore } from '../../lib/store';

/** The id of the review whose result is on screen; null if there is none. */
export const shownRating = createStore<string | null>(null);
