import type { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** What a state can use to open the part that it shows. */
export interface Hands {
  readonly user: UserEvent;
  readonly screen: typeof screen;
}

interface State {
  /** Answers the requests of the screen; an unanswered request is an error. */
  readonly respond?: () => void;
  /** Brings the screen into its state, once it is rendered. */
  readonly act?: (hands: Hands) => Promise<void>;
  /** Address of the screen, if it differs from the story's. */
  readonly path?: string;
}

/** A screen, or a part of it, in each of its states. */
export interface Story {
  readonly title: string;
  /** Address at which the app shows it. */
  readonly path: string;
  /** Whether nobody is signed in. */
  readonly isPublic?: boolean;
  readonly states: Readonly<Record<string, State>>;
}
