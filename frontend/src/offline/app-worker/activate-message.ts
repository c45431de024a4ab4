/** Message to a waiting service worker: it then replaces the active one. */
export const activateMessage = 'activate';
