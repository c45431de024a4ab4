import type { Capture, CaptureChange } from './capture';

/** What a page of the extension asks the background. Each has one answer. */
export type Request =
  | { readonly type: 'state' }
  | { readonly type: 'due' }
  | { readonly type: 'tags' }
  /** Saves a text that the learner wrote; `withPage`: with the page of the active tab as its source. */
  | {
      readonly type: 'write';
      readonly text: string;
      readonly tags: readonly string[];
      readonly withPage: boolean;
    }
  /** Captures the selection of the active tab, if there is one. */
  | { readonly type: 'capture' }
  | { readonly type: 'change'; readonly id: string; readonly change: CaptureChange }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'sign-in' }
  | { readonly type: 'sign-out' }
  | { readonly type: 'open'; readonly path: string }
  /** Opens the note of a capture in the web app, and sends it first if it waits. */
  | { readonly type: 'open-note'; readonly id: string };

/** What the login page sends; see `/extension-login` of the web app. */
export interface LoginMessage {
  readonly type: 'AUTH_SUCCESS' | 'AUTH_ERROR';
  readonly customToken?: unknown;
  readonly user?: unknown;
}

export type Saved =
  | { readonly status: 'saved'; readonly capture: Capture; readonly isCut: boolean }
  | { readonly status: 'nothing-selected' }
  | { readonly status: 'failed'; readonly message: string };

export interface State {
  /** The learner's email; null while nobody is signed in. */
  readonly email: string | null;
  /** Whether a session has ended without the learner's doing. */
  readonly hasEnded: boolean;
  /** The latest first. */
  readonly captures: readonly Capture[];
}

export interface Due {
  /** The number of due notes. */
  readonly count: number;
  /** What is left of today's share; null without a return plan. */
  readonly today: number | null;
}

/** The answer to each request. */
export interface Answers {
  readonly state: State;
  /** What is due; null when it is unknown. */
  readonly due: Due | null;
  /** The names of the learner's tags; null when they are unknown. */
  readonly tags: readonly string[] | null;
  readonly write: Saved;
  readonly capture: Saved;
  readonly change: boolean;
  readonly remove: boolean;
  readonly 'sign-in': null;
  readonly 'sign-out': null;
  readonly open: null;
  /** False if the note has no address yet, or was taken back. */
  readonly 'open-note': boolean;
}

/** Asks the background, from a page of the extension or from a script of it in another page. */
export async function ask<Type extends Request['type']>(
  request: Extract<Request, { type: Type }>,
): Promise<Answers[Type]> {
  return chrome.runtime.sendMessage(request);
}
