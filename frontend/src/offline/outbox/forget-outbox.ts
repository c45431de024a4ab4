import { deleteDatabase } from '../forget-stored-notes';

/** Name of the database with the writes that wait to be sent. */
export const outboxName = 'mylinguist-outbox';

/** Deletes the outbox with all that waits in it. */
export const forgetOutbox = () => deleteDatabase(outboxName);
