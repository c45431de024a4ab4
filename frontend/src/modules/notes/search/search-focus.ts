import { createStore } from '../../../lib/store';

/** Whether the search field takes the focus when its screen opens. */
export const searchFocus = createStore(false);

/** The search field of the screen; null on screens without one. */
export const searchInput = createStore<HTMLInputElement | null>(null);

export const focusSearch = () => searchInput.read()?.focus();
