import { createStore } from '../../lib/store';

/** Whether the app offers a reload into a newer version now. The first scripts contain this only. */
export const updateOffer = createStore(false);
