import { loginAddress, loginPath, notePath, type Config } from '../config';
import { captureCommand } from '../manifest';
import type { Answers, LoginMessage, Request, Saved } from '../messages';
import { Api } from './api';
import { flashBadge } from './badge';
import { isCreated, type Capture, type CapturedNote } from '../capture';
import { Captures, QueueFullError } from './captures';
import { Delivery, sendAlarm } from './delivery';
import { pageOf, selectionOf, type MenuSelection } from './select-on-page';
import { Sessions } from './session';
import { showToast } from './show-toast';

/** The entry of the menu of selected text. */
const menuEntry = 'capture';

/** A second press within this time in ms captures nothing new. */
const repeatMs = 3_000;

/** Runs the extension's background. Registers its listeners at once, as browsers require. */
export function runBackground(config: Config): void {
  const sessions = new Sessions(config);
  const api = new Api(config, sessions);
  const captures = new Captures(api, sessions);
  const delivery = new Delivery(captures, sessions);
  const send = () => void delivery.send();

  const save = async (note: CapturedNote, isCut: boolean): Promise<Saved> => {
    try {
      const last = (await captures.list())[0];
      const isRepeated = last && isSame(last, note) && Date.now() - Date.parse(last.at) < repeatMs;
      const capture = isRepeated ? last : await captures.add(note);
      return { status: 'saved', capture, isCut };
    } catch (error) {
      const message =
        error instanceof QueueFullError
          ? 'Too many texts wait to be sent. Connect to the internet first.'
          : 'The browser could not store this text.';
      return { status: 'failed', message };
    }
  };

  const captureFrom = async (tab: chrome.tabs.Tab, menu?: MenuSelection): Promise<Saved> => {
    const selected = await selectionOf(tab, menu);
    return selected ? save(selected.note, selected.isCut) : { status: 'nothing-selected' };
  };

  /** Captures with the shortcut or the menu, and shows the outcome on the page. */
  const capture = async (tab: chrome.tabs.Tab | undefined, menu?: MenuSelection) => {
    if (tab?.id === undefined) return;
    const saved = await captureFrom(tab, menu);
    const { session } = await sessions.read();
    const isShown = await showToast(tab.id, { saved, isSignedIn: session !== null });
    await delivery.send();
    if (isShown) return;
    const signs = { saved: '✓', 'nothing-selected': '–', failed: '!' } as const;
    await flashBadge(signs[saved.status], () => delivery.showWaiting());
  };

  const activeTab = async () =>
    (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0];

  const answers: {
    readonly [Type in Request['type']]: (
      request: Extract<Request, { type: Type }>,
    ) => Promise<Answers[Type]>;
  } = {
    state: async () => {
      const { session, hasEnded } = await sessions.read();
      return { email: session?.email ?? null, hasEnded, captures: await captures.list() };
    },
    due: async () => {
      const body = await bodyOf(api, 'asrs/due');
      const count = numberIn(body, 'dueCount');
      return count === null ? null : { count, today: numberIn(body['plan'], 'today') };
    },
    tags: async () => namesIn(await bodyOf(api, 'tags')),
    write: async ({ text, tags, withPage }) => {
      const tab = withPage ? await activeTab() : undefined;
      return save({ content: text.trim(), tags, ...(tab && pageOf(tab)) }, false);
    },
    capture: async () => {
      const tab = await activeTab();
      return tab ? captureFrom(tab) : { status: 'nothing-selected' };
    },
    change: ({ id, change }) => captures.change(id, change),
    remove: ({ id }) => captures.remove(id),
    'sign-in': async () => {
      await chrome.tabs.create({ url: loginAddress(config) });
      return null;
    },
    'sign-out': async () => {
      await sessions.signOut();
      return null;
    },
    open: async ({ path }) => {
      await chrome.tabs.create({ url: config.web + path });
      return null;
    },
    'open-note': async ({ id }) => {
      await delivery.send();
      const capture = (await captures.list()).find((one) => one.id === id);
      if (!capture || !isCreated(capture)) return false;
      await chrome.tabs.create({ url: config.web + notePath(id) });
      return true;
    },
  };

  /** Takes over the session that the login page hands over. Resolves to whether it did. */
  const signIn = async ({ customToken, user }: LoginMessage): Promise<boolean> => {
    const email = (user as { email?: unknown } | null | undefined)?.email;
    if (typeof customToken !== 'string' || typeof email !== 'string') return false;
    try {
      await sessions.signIn(customToken, email);
    } catch {
      return false;
    }
    await captures.claim();
    send();
    return true;
  };

  chrome.runtime.onInstalled.addListener(() => {
    chrome.contextMenus.create({
      id: menuEntry,
      title: 'Save to MyLinguist',
      contexts: ['selection'],
    });
  });
  chrome.runtime.onStartup.addListener(send);
  chrome.alarms.onAlarm.addListener(({ name }) => {
    if (name === sendAlarm) send();
  });
  globalThis.addEventListener('online', send);
  chrome.commands.onCommand.addListener((command, tab) => {
    if (command === captureCommand) void capture(tab);
  });
  chrome.contextMenus.onClicked.addListener(({ menuItemId, selectionText = '', frameId }, tab) => {
    if (menuItemId === menuEntry) void capture(tab, { text: selectionText, frameId });
  });
  chrome.runtime.onMessage.addListener(
    (message: Request | LoginMessage, sender, respond: (answer: unknown) => void) => {
      if (sender.id !== chrome.runtime.id) return false;
      if (isLogin(message)) {
        if (!isLoginPage(sender, config)) return false;
        void signIn(message).then(respond);
        return true;
      }
      const { type } = message;
      if (!Object.hasOwn(answers, type) || !(isOwnPage(sender) || fromPages.has(type)))
        return false;
      // Every type has its own request and answer.
      const answer = answers[type] as (request: Request) => Promise<unknown>;
      void answer(message).then((given) => {
        respond(given);
        if (changesCaptures.has(type)) send();
      });
      return true;
    },
  );
}

/** What the message on a page may ask. The popup may ask everything. */
const fromPages = new Set<Request['type']>(['change', 'remove', 'tags', 'open-note', 'sign-in']);
const changesCaptures = new Set<Request['type']>(['state', 'write', 'capture', 'change', 'remove']);

/** Whether a message comes from the popup, and not from a script of the extension in a page. */
const isOwnPage = ({ url }: chrome.runtime.MessageSender) =>
  url?.startsWith(chrome.runtime.getURL('')) ?? false;

const isLogin = (message: Request | LoginMessage): message is LoginMessage =>
  message.type === 'AUTH_SUCCESS';

/** Whether a message comes from the content script of the login page itself. */
function isLoginPage({ url, frameId }: chrome.runtime.MessageSender, { web }: Config): boolean {
  if (!url || frameId !== 0) return false;
  const { origin, pathname } = new URL(url);
  return origin === web && pathname.replace(/\/$/, '') === loginPath;
}

const isSame = ({ note }: Capture, { content, source }: CapturedNote) =>
  note.content.startsWith(content) && note.source?.url === source?.url;

async function bodyOf(api: Api, path: string): Promise<Record<string, unknown>> {
  const answer = await api.call(path);
  return answer.status === 'done' ? ((answer.body ?? {}) as Record<string, unknown>) : {};
}

function numberIn(body: unknown, name: string): number | null {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'number' ? value : null;
}

function namesIn({ tags }: Record<string, unknown>): string[] | null {
  if (!Array.isArray(tags)) return null;
  return (tags as { name?: unknown }[]).flatMap(({ name }) =>
    typeof name === 'string' ? name : [],
  );
}
