import type { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { InitialEntry } from 'react-router-dom';

/** Helpers with which a state operates the screen. */
export interface Hands {
  readonly user: UserEvent;
  readonly screen: typeof screen;
}

interface State {
  /** Mocks the requests of the screen. A request without a handler is an error. */
  readonly respond?: () => void;
  /** Brings the rendered screen into its state. */
  readonly act?: (hands: Hands) => Promise<void>;
  /** Overrides the story's path. */
  readonly path?: InitialEntry;
}

export interface Story {
  readonly title: string;
  readonly path: string;
  /** Shows the screen to a visitor instead of a signed-in learner. */
  readonly isPublic?: boolean;
  readonly states: Readonly<Record<string, State>>;
}
