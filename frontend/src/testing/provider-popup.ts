/*
 * Mocks Google's loader `gapi` and the provider's popup. The Firebase client opens a frame through
 * `gapi` and receives the popup's messages through that frame.
 */

type Listener = (message: object) => unknown;

interface OpenedPopup {
  readonly url: URL;
  readonly features: string;
}

interface PopupProvider {
  /** The opened popups, oldest first. */
  readonly popups: readonly OpenedPopup[];
  /** Completes the sign-in in the latest popup. The client then calls the provider by REST. */
  readonly complete: () => void;
  /** Makes the provider end the latest popup with an error code, given without `auth/`. */
  readonly fail: (code: string) => void;
  /** Closes the latest popup as the learner would. */
  readonly close: () => void;
}

interface Options {
  /** Whether the browser blocks popups. */
  readonly isBlocked?: boolean;
}

/** Mocks popups. All mocks except the frame are restored after the test. */
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
    const query = popups.at(-1)?.url.searchParams;
    const event = { type: query?.get('authType'), eventId: query?.get('eventId') };
    listeners.get('authEvent')?.({ authEvent: { ...event, ...outcome } });
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
  // The client asks whether the frame has storage. No answer means yes.
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

/** Installs Google's loader. Without it the client adds a script tag, which jsdom never loads. */
export function installGapi(): void {
  Object.assign(window, { gapi });
}
