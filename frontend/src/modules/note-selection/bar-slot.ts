import { createStore } from '../../lib/store';

/** The element of a screen that contains the bar of the selected notes; null on other screens. */
export const barSlot = createStore<HTMLElement | null>(null);
