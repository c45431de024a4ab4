import type { Note } from '@mylinguist/shared/schemas/note';
import { makeNoteList } from '../src/testing/factories';
import { hang, respond, respondError } from '../src/testing/server';
import { hangShell, longNotes, respondShell, rightToLeftNotes, someNotes } from './samples';
import type { Story } from './story';

/** Returns a function that mocks the API with a list of notes. */
export const holds = (notes: readonly Note[]) => () => {
  respondShell();
  respond('listNotes', makeNoteList([...notes]));
};

/**
 * Returns the states that every screen with a list of notes has.
 * @param toStored adapts the sample notes to the screen
 */
export function noteListStates(toStored: (note: Note) => Note = (note) => note): Story['states'] {
  return {
    loading: {
      respond: () => {
        hangShell();
        hang('listNotes');
      },
    },
    empty: { respond: holds([]) },
    error: {
      respond: () => {
        respondShell();
        respondError('listNotes', 'INTERNAL');
      },
    },
    ready: { respond: holds(someNotes.map(toStored)) },
    long: { respond: holds(longNotes.map(toStored)) },
    'right to left': { respond: holds(rightToLeftNotes.map(toStored)) },
  };
}
