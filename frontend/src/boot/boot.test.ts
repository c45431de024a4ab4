import { saveRedirect } from '../session/redirect';
import { sessionKeys } from '../session/session-keys';
import { installIntersection, scrollIntoView } from '../testing/intersection';
import boot from './boot';
import { announceReady, showRoot } from './handover';

const mockApp = jest.fn();
jest.mock('/app.js', () => ({ started: mockApp() as unknown }), { virtual: true });

const mockPage = jest.fn();
jest.mock('/page.js', () => ({ started: mockPage() as unknown }), { virtual: true });

const mockReport = jest.fn();
jest.mock('/reporter.js', () => ({ reportError: mockReport }), { virtual: true });

/** Opens an address. `page` is the path prerendered into its document, or null. */
function open(address: string, page: string | null): void {
  window.history.replaceState(null, '', address);
  boot({
    page:
      page === null ? null : { path: page, entry: '/page.js', scripts: ['/page.js', '/base.js'] },
    entry: '/app.js',
    shared: ['/app.js', '/base.js'],
    screens: { '/discover': ['/discover.js'], '/notes': ['/notes.js'] },
    reporter: '/reporter.js',
  });
}

/** Returns the paths of the scripts that the page fetches with links of this kind. */
const linked = (rel: 'prefetch' | 'modulepreload') =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map(
    ({ href }) => new URL(href).pathname,
  );

/** jsdom supports neither kind of link. */
const setPrefetchSupport = (isSupported: boolean) =>
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(isSupported);

const isHidden = () => 'passing' in document.documentElement.dataset;

const settle = () => jest.runAllTimersAsync();

// jsdom fires the load event of its document one task late. That event would start the app of the
// first test.
beforeAll(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  installIntersection();
  setPrefetchSupport(true);
});

// Fires the events that remove the remaining listeners of the page.
afterEach(async () => {
  jest.useFakeTimers();
  window.dispatchEvent(new Event('load'));
  announceReady();
  await settle();
  showRoot();
  mockApp.mockReset();
  mockPage.mockReset();
  mockReport.mockReset();
  document.head.replaceChildren();
  document.body.replaceChildren();
  jest.useRealTimers();
});

describe('a field in a template', () => {
  const field = () => document.querySelector('textarea');
  beforeEach(() => {
    document.body.innerHTML = '<p>Note<template data-field><textarea></textarea></template></p>';
    open('/landing', '/landing');
  });

  test('is put in its place when its place is in view', async () => {
    window.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(4000);
    expect(field()).toBeNull();
    scrollIntoView(document.body);
    expect(document.body.innerHTML).toBe('<p>Note<textarea></textarea></p>');
  });

  test('is put in its place after five seconds without an event', async () => {
    window.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(5000);
    expect(field()).toBeInTheDocument();
    expect(mockPage).not.toHaveBeenCalled();
  });

  test('is put in its place before the code of the page runs', () => {
    window.dispatchEvent(new Event('keydown'));
    expect(field()).toBeInTheDocument();
    expect(mockPage).not.toHaveBeenCalled();
  });
});

test('a prerendered page fetches its code when the browser is idle, and runs nothing', async () => {
  open('/landing', '/landing');
  await settle();
  expect(linked('prefetch')).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await settle();
  expect(linked('prefetch')).toEqual(['/page.js', '/base.js']);
  expect(mockPage).not.toHaveBeenCalled();
  expect(mockApp).not.toHaveBeenCalled();
  expect(isHidden()).toBe(false);
});

test('the address of a note starts the app with the code of the list', async () => {
  open('/notes/4f1c', null);
  await settle();
  expect(linked('modulepreload')).toEqual(['/app.js', '/base.js', '/notes.js']);
  expect(mockApp).toHaveBeenCalledTimes(1);
});

test('a browser without prefetch preloads the code at low priority', async () => {
  setPrefetchSupport(false);
  open('/landing', '/landing');
  window.dispatchEvent(new Event('load'));
  await settle();
  expect(linked('modulepreload')).toEqual(['/page.js', '/base.js']);
  expect(mockPage).not.toHaveBeenCalled();
});

test.each(['pointermove', 'pointerdown', 'focusin', 'keydown', 'scroll', 'click'])(
  'a first %s event runs the code of the page immediately and only once',
  async (sign) => {
    open('/landing', '/landing');
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    await settle();
    expect(mockPage).toHaveBeenCalledTimes(1);
    expect(mockApp).not.toHaveBeenCalled();
    expect(linked('modulepreload')).toEqual(['/page.js', '/base.js']);
  },
);

test('a pointer event without a movement, as after a layout, runs nothing', async () => {
  open('/landing', '/landing');
  const move = (movementX: number) => {
    const event = new Event('pointermove', { bubbles: true });
    document.body.dispatchEvent(Object.assign(event, { movementX, movementY: 0 }));
  };
  move(0);
  await settle();
  expect(mockPage).not.toHaveBeenCalled();
  move(1);
  await settle();
  expect(mockPage).toHaveBeenCalledTimes(1);
});

test.each([
  ['the dashboard', null, '/discover.js'],
  ['the screen that the visitor requested', '/notes?tag=biology', '/notes.js'],
])('the sign-in page fetches the app with %s once it is ready', async (_what, path, screen) => {
  if (path !== null) saveRedirect(path);
  open('/', '/');
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  await settle();
  expect(linked('prefetch')).toEqual([]);
  announceReady();
  await settle();
  expect(linked('prefetch')).toEqual(['/app.js', '/base.js', screen]);
  expect(mockApp).not.toHaveBeenCalled();
});

test('the landing page never fetches the app', async () => {
  open('/landing', '/landing');
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  announceReady();
  await settle();
  expect(linked('prefetch')).toEqual([]);
});

test('the sign-in page runs when idle in WebKit, where popups open only in the click', async () => {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.');
  open('/', '/');
  window.dispatchEvent(new Event('load'));
  await settle();
  expect(mockPage).toHaveBeenCalledTimes(1);
});

test('the next event retries a failed start', async () => {
  mockPage.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  open('/landing', '/landing');
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  expect(mockPage).toHaveBeenCalledTimes(2);
});

test('a start that fails is reported', async () => {
  const failure = new TypeError('offline');
  mockPage.mockImplementationOnce(() => {
    throw failure;
  });
  open('/landing', '/landing');
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  expect(mockReport).toHaveBeenCalledWith('chunk', failure, '/app.js');
});

test('a click on a button is held until the app is ready, then handled once', async () => {
  document.body.innerHTML = '<button><span>Try it</span></button>';
  const heard = jest.fn();
  document.body.addEventListener('click', heard);
  open('/landing', '/landing');
  document.querySelector('span')?.click();
  await settle();
  expect(heard).not.toHaveBeenCalled();
  announceReady();
  await settle();
  expect(heard).toHaveBeenCalledTimes(1);
  document.querySelector('button')?.click();
  expect(heard).toHaveBeenCalledTimes(2);
  document.body.removeEventListener('click', heard);
});

test('a held click shows progress after 150 ms until the app is ready', async () => {
  document.body.innerHTML = '<button>Try it</button>';
  open('/landing', '/landing');
  document.querySelector('button')?.click();
  await jest.advanceTimersByTimeAsync(149);
  expect(document.querySelector('progress')).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(document.querySelector('progress')?.ariaLabel).toBe('Opening...');
  announceReady();
  await settle();
  expect(document.querySelector('progress')).toBeNull();
});

test.each([
  ['a held click', '/landing', '/landing?from=mail#plans', '/landing?from=mail'],
  ['a document without content', null, '/notes', '/notes'],
])('%s shows that the app could not be loaded', async (_what, page, address, link) => {
  for (const start of [mockPage, mockApp]) {
    start.mockImplementation(() => {
      throw new Error('offline');
    });
  }
  document.body.innerHTML = '<button>Try it</button>';
  open(address, page);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.querySelector('button')?.click();
  await settle();
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'The page could not be loaded. Please check your internet connection. Try again',
  );
  expect(document.querySelector('a')?.getAttribute('href')).toBe(link);
});

test.each([
  ['a mailed link', '/?mode=resetPassword&oobCode=abc', '/'],
  ['a path other than the prerendered one', '/landing/more', '/landing'],
])('%s starts the app immediately and hides the prerendered page', async (_what, address, page) => {
  open(address, page);
  await settle();
  expect(mockApp).toHaveBeenCalledTimes(1);
  expect(isHidden()).toBe(true);
});

test('a signed-in learner does not see the prerendered sign-in card', async () => {
  localStorage.setItem(sessionKeys.token, 'token');
  localStorage.setItem(sessionKeys.user, '{}');
  open('/', '/');
  localStorage.clear();
  await settle();
  expect(mockApp).toHaveBeenCalledTimes(1);
  expect(isHidden()).toBe(true);
});

test("the app's own document starts the app immediately", async () => {
  open('/notes', null);
  await settle();
  expect(mockApp).toHaveBeenCalledTimes(1);
});

test.each([
  ['/landing/?from=mail#plans', '/landing?from=mail#plans'],
  ['//example.com/', '//example.com'],
  ['/', '/'],
])('a trailing slash is removed: %s becomes %s', (address, taken) => {
  open(window.location.origin + address, '/landing');
  expect(window.location.href).toBe(window.location.origin + taken);
});
