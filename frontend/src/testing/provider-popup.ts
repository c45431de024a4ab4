/*
 * Google's loader and the provider's popup, as the identity provider's client meets them: it opens
 * a frame through `gapi` and hears from the popup through that frame.
 */

type Listener = (message: object) => unknown;

/** What the client tells of the popup that it opened. */
interface OpenedPopup {
  readonly url: URL;
  readonly features: string;
}

interface PopupProvider {
  /** The popups so far, oldest first. */
  readonly popups: readonly OpenedPopup[];
  /** The learner goes through with the latest one; the client then asks the provider by REST. */
  readonly complete: () => void;
  /** The provider ends the latest one with an error code of its own, without `auth/`. */
  readonly fail: (code: string) => void;
  /** The learner closes it. */
  readonly close: () => void;
}

interface Options {
  /** What the browser does with a popup; it opens by default. */
  readonly isBlocked?: boolean;
}

/** Lets popups open, or has the browser block them. Undone after the test, but for the frame. */
export function installPopups({ isBlocked = false }: Options = {}): PopupProvider {
  const popups: OpenedPopup[] = [];
  let popup = { closed: false, close: () => undefined, focus: () => undefined };
  jest.spyOn(window, 'open').mockImplementation((url = '', _target, features = '') => {
    if (isBlocked) return null;
    popups.push({ url: new URL(url), features });
    popup = { ...popup, closed: false };
    return popup as unknown as Window;
  });
  const send = (outcome: object) => {
    const eventId = popups.at(-1)?.url.searchParams.get('eventId');
    listeners.get('authEvent')?.({ authEvent: { type: 'signInViaPopup', eventId, ...outcome } });
  };
  return {
    popups,
    complete: () =>
      send({ urlResponse: 'http://localhost/handler?code=1', sessionId: 'session-1' }),
    fail: (code) => send({ error: { code: `auth/${code}`, message: code } }),
    close: () => {
      popup.closed = true;
    },
  };
}

const listeners = new Map<string, Listener>();

const frame = {
  restyle: () => Promise.resolve(),
  ping: () => Promise.resolve(),
  register: (type: string, listener: Listener) => void listeners.set(type, listener),
  // Asks whether the frame may store things, which only matters when it may not.
  send: () => undefined,
};

const gapi = {
  iframes: {
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    Iframe: Object,
    getContext: () => ({
      open: (_options: object, onOpen: (opened: typeof frame) => Promise<typeof frame>) =>
        onOpen(frame),
    }),
  },
};

/** Google's loader is there. Without it the client asks the page for a script, which jsdom never loads. */
export function installGapi(): void {
  Object.assign(window, { gapi });
}
