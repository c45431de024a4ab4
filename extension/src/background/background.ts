import { listDue } from '@mylinguist/shared/contract/reviews';
import { listTags } from '@mylinguist/shared/contract/tags';
import { extensionLoginResponseSchema, userSchema } from '@mylinguist/shared/schemas/session';
import * as z from 'zod/mini';
import { loginAddress, loginPath, loginType, notePath, type Config } from '../config';
import { captureCommand } from '../manifest';
import {
  isRequestType,
  readRequest,
  typeOf,
  type Answers,
  type Requests,
  type RequestType,
  type Saved,
} from '../messages';
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
    readonly [Type in RequestType]: (request: Requests[Type]) => Promise<Answers[Type]>;
  } = {
    state: async () => {
      const { session, hasEnded } = await sessions.read();
      return { email: session?.email ?? null, hasEnded, captures: await captures.list() };
    },
    due: async () => {
      const due = await api.call(listDue, {});
      if (due.status !== 'done') return null;
      return { count: due.value.dueCount, today: due.value.plan?.today ?? null };
    },
    tags: async () => {
      const listed = await api.call(listTags, {});
      return listed.status === 'done' ? listed.value.tags.map(({ name }) => name) : null;
    },
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

  const answer = <Type extends RequestType>(type: Type, request: Requests[Type]) =>
    answers[type](request);

  /** Takes over the session that the login page hands over. Resolves to whether it did. */
  const signIn = async (message: unknown): Promise<boolean> => {
    const login = z.safeParse(loginSchema, message);
    if (!login.success) return false;
    const { customToken, user } = login.data;
    try {
      await sessions.signIn(customToken, user.email);
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
    (message: unknown, sender, respond: (answer: unknown) => void) => {
      if (sender.id !== chrome.runtime.id) return false;
      const type = typeOf(message);
      if (type === loginType) {
        if (!isLoginPage(sender, config)) return false;
        void signIn(message).then(respond);
        return true;
      }
      if (type === undefined || !isRequestType(type)) return false;
      if (!isOwnPage(sender) && !fromPages.has(type)) return false;
      const request = readRequest(type, message);
      if (!request) return false;
      void answer(type, request).then((given) => {
        respond(given);
        if (changesCaptures.has(type)) send();
      });
      return true;
    },
  );
}

/** What the message on a page may ask. The popup may ask everything. */
const fromPages = new Set<RequestType>(['change', 'remove', 'tags', 'open-note', 'sign-in']);
const changesCaptures = new Set<RequestType>(['state', 'write', 'capture', 'change', 'remove']);

/** Whether a message comes from the popup, and not from a script of the extension in a page. */
const isOwnPage = ({ url }: chrome.runtime.MessageSender) =>
  url?.startsWith(chrome.runtime.getURL('')) ?? false;

/** What the login page hands over; see `/extension-login` of the web app. */
const loginSchema = z.extend(extensionLoginResponseSchema, {
  user: z.pick(userSchema, { email: true }),
});

/** Whether a message comes from the content script of the login page itself. */
function isLoginPage({ url, frameId }: chrome.runtime.MessageSender, { web }: Config): boolean {
  if (!url || frameId !== 0) return false;
  const { origin, pathname } = new URL(url);
  return origin === web && pathname.replace(/\/$/, '') === loginPath;
}

const isSame = ({ note }: Capture, { content, source }: CapturedNote) =>
  note.content.startsWith(content) && note.source?.url === source?.url;
