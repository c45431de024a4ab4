import type { Note } from '@mylinguist/shared/schemas/note';
import { createStore } from '../../lib/store';

/** A dialog about the schedule of a note that a menu has asked for. */
export interface RescheduleRequest {
  readonly kind: 'put-off' | 'start-over';
  readonly note: Note;
  /** Called once the change is stored. */
  readonly onDone?: (() => void) | undefined;
}

/** The open dialog. The shell shows it, so every screen can open it without loading its code. */
export const rescheduleRequest = createStore<RescheduleRequest | null>(null);

/** Opens the dialog that asks until which day a note is put off. */
export const askToPutOff = (note: Note, onDone?: () => void): void =>
  rescheduleRequest.write({ kind: 'put-off', note, onDone });

/** Opens the dialog that asks whether a note starts from the beginning. */
export const askToStartOver = (note: Note, onDone?: () => void): void =>
  rescheduleRequest.write({ kind: 'start-over', note, onDone });
