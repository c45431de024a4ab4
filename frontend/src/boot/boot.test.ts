import { sessionKeys } from '../session/session-keys';
import boot from './boot';
import { announceReady, prerenderedPath } from './handover';

const mockStart = jest.fn();
jest.mock('/entry.js', () => ({ started: mockStart() as unknown }), { virtual: true });

const mockReport = jest.fn();
jest.mock('/reporter.js', () => ({ reportError: mockReport }), { virtual: true });

/** Opens an address. `page` is the path prerendered into its document, or null. */
function open(address: string, page: string | null): void {
  window.history.replaceState(null, '', address);
  boot({
    page,
    entry: '/entry.js',
    shared: ['/entry.js'],
    screens: { '/landing': ['/own.js'] },
    reporter: '/reporter.js',
  });
}

const settle = () => jest.runAllTimersAsync();

const root = Object.assign(document.createElement('div'), { id: 'root' });
root.dataset['prerendered'] = '/landing';

// jsdom fires the load event of its document one task late. That event would start the app of the
// first test.
beforeAll(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
});

// Fires the events that remove the remaining listeners of the page.
afterEach(async () => {
  jest.useFakeTimers();
  window.dispatchEvent(new Event('load'));
  announceReady();
  await settle();
  prerenderedPath(root);
  mockStart.mockReset();
  mockReport.mockReset();
  document.head.replaceChildren();
  document.body.replaceChildren();
  jest.useRealTimers();
});

test('a prerendered page starts the app once it has loaded and the browser is idle', async () => {
  open('/landing', '/landing');
  await settle();
  expect(mockStart).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await settle();
  expect(mockStart).toHaveBeenCalledTimes(1);
  expect(prerenderedPath(root)).toBe('/landing');
});

test.each(['pointermove', 'pointerdown', 'focusin', 'keydown'])(
  'a first %s event starts the app immediately and only once',
  async (sign) => {
    open('/landing', '/landing');
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    await settle();
    expect(mockStart).toHaveBeenCalledTimes(1);
    const asked = [...document.head.querySelectorAll('link')].map(({ href }) => new URL(href));
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/entry.js', '/own.js']);
  },
);

test('the next event retries a failed start', async () => {
  mockStart.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  open('/landing', '/landing');
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  expect(mockStart).toHaveBeenCalledTimes(2);
});

test('a start that fails is reported', async () => {
  const failure = new TypeError('offline');
  mockStart.mockImplementationOnce(() => {
    throw failure;
  });
  open('/landing', '/landing');
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  expect(mockReport).toHaveBeenCalledWith('chunk', failure, '/entry.js');
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
  mockStart.mockImplementation(() => {
    throw new Error('offline');
  });
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
  expect(mockStart).toHaveBeenCalledTimes(1);
  expect(prerenderedPath(root)).toBeNull();
});

test('a signed-in learner does not see the prerendered sign-in card', async () => {
  localStorage.setItem(sessionKeys.token, 'token');
  localStorage.setItem(sessionKeys.user, '{}');
  open('/', '/');
  localStorage.clear();
  await settle();
  expect(mockStart).toHaveBeenCalledTimes(1);
  expect(prerenderedPath(root)).toBeNull();
});

test("the app's own document starts the app immediately", async () => {
  open('/notes', null);
  await settle();
  expect(mockStart).toHaveBeenCalledTimes(1);
});

test.each([
  ['/landing/?from=mail#plans', '/landing?from=mail#plans'],
  ['//example.com/', '//example.com'],
  ['/', '/'],
])('a trailing slash is removed: %s becomes %s', (address, taken) => {
  open(window.location.origin + address, '/landing');
  expect(window.location.href).toBe(window.location.origin + taken);
});
