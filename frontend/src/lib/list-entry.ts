/** State of an entry of the history whose previous entry is the list under the open note. */
export const fromList = { isFromList: true } as const;

/** Returns whether Back from an entry with this state closes the open note. */
export const isFromList = (state: unknown): boolean =>
  state instanceof Object && 'isFromList' in state && state.isFromList === true;
