/** The keys of each subscription. */
export const pushDeviceKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A browser with push, and what a page has done with it. */
export interface PushBrowser {
  /** The permission of the site. */
  permission: NotificationPermission;
  /** What the learner answers to the browser's question. */
  answer: NotificationPermission;
  /** Number of questions for the permission. */
  asked: number;
  /** The addresses of all subscriptions so far, oldest first. */
  readonly endpoints: string[];
  /** Address of the present subscription; null without one. */
  endpoint: string | null;
  /** Why a subscription fails; null if it works. */
  failure: Error | null;
  /** Sends a message of the service worker to the page. */
  readonly postToPage: (message: unknown) => void;
  readonly remove: () => void;
}

const provide = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

/** Gives this browser a service worker and a push service. */
export function installPushBrowser(): PushBrowser {
  let key: ArrayBuffer | null = null;
  const container = new EventTarget();
  const browser: PushBrowser = {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    endpoints: [],
    endpoint: null,
    failure: null,
    postToPage: (data) => container.dispatchEvent(new MessageEvent('message', { data })),
    remove: () => {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    },
  };
  const present = () => {
    const { endpoint } = browser;
    return (
      endpoint && {
        endpoint,
        options: { applicationServerKey: key },
        toJSON: () => ({ endpoint, keys: pushDeviceKeys }),
        unsubscribe: () => {
          browser.endpoint = null;
          return Promise.resolve(true);
        },
      }
    );
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(present()),
    subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      if (browser.failure) return Promise.reject(browser.failure);
      key = applicationServerKey.buffer;
      browser.endpoint = `https://push.example/${browser.endpoints.length + 1}`;
      browser.endpoints.push(browser.endpoint);
      return Promise.resolve(present());
    },
  };
  const registration = Object.assign(new EventTarget(), {
    active: {},
    pushManager,
    update: () => Promise.resolve(),
  });
  Object.assign(container, {
    controller: null,
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  provide(navigator, 'serviceWorker', container);
  provide(window, 'PushManager', () => undefined);
  provide(window, 'Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return Promise.resolve(browser.permission);
    },
  });
  return browser;
}

/** A public key of a server. */
export const pushPublicKey =
  'BDECRL81MrqU8y1zyx2-_UtPhrXk_XH1P-yqk6H6jORTSZZGSQ3e6wlJDDS-_XQ-5USG4I6wsoQ9Yo9P-oOu8JA';
