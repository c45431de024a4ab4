type Listener = (...args: never[]) => unknown;

/** An event of the extension interfaces. */
class FakeEvent {
  private readonly listeners: Listener[] = [];
  readonly addListener = (listener: Listener) => void this.listeners.push(listener);

  /** Calls the listeners as the browser does, and returns their results. */
  fire(...args: unknown[]): unknown[] {
    return this.listeners.map((listener) => (listener as (...all: unknown[]) => unknown)(...args));
  }
}

/** The parts of the extension interfaces that the background uses. Its storage outlives the background. */
export function installChrome() {
  const stored = new Map<string, string>();
  let badge = '';
  const alarms = new Map<string, number>();
  const tab = { id: 7, title: 'Osmosis', url: 'https://example.com/a?utm_source=x' };
  const fake = {
    tab,
    /** Whether the storage refuses writes. */
    isFull: false,
    /** What `executeScript` returns; an error for a page that forbids scripts. */
    page: {} as Record<string, unknown> | Error,
    shown: [] as unknown[],
    opened: [] as string[],
    alarms,
    badge: () => badge,
    /** Sends a message and resolves to its answer; undefined if nobody answers. */
    async tell(message: unknown, sender: object = {}): Promise<unknown> {
      const own = { id: 'extension', url: 'chrome-extension://extension/popup.html', frameId: 0 };
      return new Promise((resolve) => {
        const results = events.onMessage.fire(message, { ...own, ...sender }, resolve);
        if (!results.includes(true)) resolve(undefined);
      });
    },
    press: () => void events.onCommand.fire('capture', tab),
    chooseMenu: (selectionText: string) =>
      void events.onClicked.fire({ menuItemId: 'capture', selectionText, frameId: 0 }, tab),
    ring: () => void events.onAlarm.fire({ name: 'send' }),
  };
  const events = {
    onMessage: new FakeEvent(),
    onCommand: new FakeEvent(),
    onClicked: new FakeEvent(),
    onAlarm: new FakeEvent(),
    onInstalled: new FakeEvent(),
    onStartup: new FakeEvent(),
  };
  const done = () => Promise.resolve();
  const chrome = {
    runtime: {
      id: 'extension',
      getURL: (path: string) => `chrome-extension://extension/${path}`,
      onMessage: events.onMessage,
      onInstalled: events.onInstalled,
      onStartup: events.onStartup,
    },
    storage: {
      local: {
        get: (key: string) => {
          const text = stored.get(key);
          return Promise.resolve(text === undefined ? {} : { [key]: JSON.parse(text) as unknown });
        },
        set: (items: Record<string, unknown>) => {
          if (fake.isFull) return Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
          for (const [key, value] of Object.entries(items)) stored.set(key, JSON.stringify(value));
          return done();
        },
      },
    },
    action: {
      setBadgeBackgroundColor: done,
      setBadgeTextColor: done,
      setBadgeText: ({ text }: { text: string }) => {
        badge = text;
        return done();
      },
    },
    alarms: {
      onAlarm: events.onAlarm,
      create: (name: string, { delayInMinutes }: { delayInMinutes: number }) => {
        alarms.set(name, delayInMinutes);
        return done();
      },
      clear: (name: string) => {
        alarms.delete(name);
        return done();
      },
    },
    commands: { onCommand: events.onCommand },
    contextMenus: { onClicked: events.onClicked, create: () => undefined },
    tabs: {
      query: () => Promise.resolve([tab]),
      create: ({ url }: { url: string }) => {
        fake.opened.push(url);
        return done();
      },
    },
    scripting: {
      executeScript: ({ files, args }: { files?: string[]; args?: [string] }) => {
        if (fake.page instanceof Error) return Promise.reject(fake.page);
        if (args) fake.shown.push(JSON.parse(args[0]));
        return Promise.resolve(files || args ? [] : [{ result: fake.page }]);
      },
    },
  };
  Object.assign(globalThis, { chrome, addEventListener: () => undefined });
  return fake;
}

export type FakeChrome = ReturnType<typeof installChrome>;
