import { createStore } from '../../lib/store';

/** Whether the search field takes the focus when its screen opens. */
export const searchFocus = createStore(false);
