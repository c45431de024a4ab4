import { createStore } from '../../lib/store';

/** Whether the dialog with the missing notes is open. */
export const missingNotesDialog = createStore(false);
