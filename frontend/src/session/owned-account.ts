import { createStore } from '../lib/store';

/** Whether this sign-in has ended all earlier ways into the account, which no notice has said yet. */
export const ownedNow = createStore(false);
