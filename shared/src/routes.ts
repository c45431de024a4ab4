/**
 * Every HTTP route of the contract, by the name of the function that serves it.
 * Paths are relative to the API base (`/api`); `{x}` stands for one segment, `{*x}` for the rest.
 * `learner` routes require a verified token in `X-USER-AUTH`; `public` ones carry their own proof or need none.
 */
export const routes = {
  applyUnsubscribe: { method: 'POST', path: 'reminders/unsubscribe', access: 'public' },
  appleLogin: { method: 'POST', path: 'apple-login', access: 'public' },
  completeNote: { method: 'POST', path: 'notes/complete', access: 'learner' },
  createNote: { method: 'POST', path: 'notes', access: 'learner' },
  createTag: { method: 'POST', path: 'tags', access: 'learner' },
  deleteAccount: { method: 'DELETE', path: 'users/account', access: 'learner' },
  deleteNote: { method: 'DELETE', path: 'notes/{noteId}', access: 'learner' },
  deleteTag: { method: 'DELETE', path: 'tags/{*name}', access: 'learner' },
  exportAccount: { method: 'GET', path: 'users/export', access: 'learner' },
  extensionLogin: { method: 'POST', path: 'extension-login', access: 'public' },
  firebaseLogin: { method: 'POST', path: 'firebase-login', access: 'public' },
  getAgentThread: { method: 'GET', path: 'agent/thread/{threadId}', access: 'learner' },
  getSettings: { method: 'GET', path: 'users/settings', access: 'learner' },
  health: { method: 'GET', path: 'health', access: 'public' },
  listDue: { method: 'GET', path: 'asrs/due', access: 'learner' },
  listNotes: { method: 'GET', path: 'notes', access: 'learner' },
  listTags: { method: 'GET', path: 'tags', access: 'learner' },
  putSettings: { method: 'PUT', path: 'users/settings', access: 'learner' },
  review: { method: 'POST', path: 'asrs/review', access: 'learner' },
  sendAgentMessage: { method: 'POST', path: 'agent/message', access: 'learner' },
  showUnsubscribe: { method: 'GET', path: 'reminders/unsubscribe', access: 'public' },
  undoReview: { method: 'POST', path: 'asrs/undo', access: 'learner' },
  updateNote: { method: 'PATCH', path: 'notes/{noteId}', access: 'learner' },
} as const satisfies Record<string, Route>;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: 'learner' | 'public';
}

export type RouteName = keyof typeof routes;

/** The header that carries the learner's Firebase ID token (Static Web Apps overwrites `Authorization`). */
export const authHeader = 'X-USER-AUTH';

/**
 * The header whose UUID becomes the id of a created note, or of a message to the assistant, so that
 * a retry creates nothing twice.
 */
export const idempotencyHeader = 'Idempotency-Key';

/**
 * Fills a route's path, each value percent-encoded.
 * @throws RangeError when a placeholder has no value, or an empty one.
 */
export function buildPath(name: RouteName, params: Readonly<Record<string, string>> = {}): string {
  return routes[name].path.replace(/\{\*?(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (!value) throw new RangeError(`${routes[name].path} needs a value for ${key}`);
    return encodeURIComponent(value);
  });
}
