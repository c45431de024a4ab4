import { createStore } from '../lib/store';

/**
 * The email of the learner whose data this browser may store; null while nobody is signed in. The
 * session writes it. Answers that arrive for another learner are not stored.
 */
export const storageOwner = createStore<string | null>(null);

/** The id of that learner's account, which a change of the email keeps. */
export const accountOwner = createStore<string | null>(null);
