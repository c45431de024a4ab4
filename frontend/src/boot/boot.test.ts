import { sessionKeys } from '../session/session-keys';
import boot from './boot';
import { announceReady, prerenderedPath } from './handover';

const mockStart = jest.fn();
jest.mock('/entry.js', () => ({ started: mockStart() as unknown }), { virtual: true });

/** Opens an address whose document holds the page of a path. */
function open(address: string, page: string | null): void {
  window.history.replaceState(null, '', address);
  boot({ page, entry: '/entry.js', shared: ['/entry.js'], screens: { '/landing': ['/own.js'] } });
}

/** Everything that waits for its turn has it. */
const settle = () => jest.runAllTimersAsync();

const root = Object.assign(document.createElement('div'), { id: 'root' });
root.dataset['prerendered'] = '/landing';

// jsdom tells of its own document's load one turn late; here it would start the first test's app.
beforeAll(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
});

// Ends what the test's page still listens for.
afterEach(async () => {
  jest.useFakeTimers();
  window.dispatchEvent(new Event('load'));
  announceReady();
  await settle();
  prerenderedPath(root);
  mockStart.mockReset();
  document.head.replaceChildren();
  document.body.replaceChildren();
  jest.useRealTimers();
});

test('a page that can be read starts the app when it has loaded and the browser is idle', async () => {
  open('/landing', '/landing');
  await settle();
  expect(mockStart).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await settle();
  expect(mockStart).toHaveBeenCalledTimes(1);
  expect(prerenderedPath(root)).toBe('/landing');
});

test.each(['pointermove', 'pointerdown', 'focusin', 'keydown'])(
  'a first %s starts it at once, and once',
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

test('a start that fails is tried again at the next sign', async () => {
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

test('a click on a button waits for the app, which hears it once', async () => {
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

test.each([
  ['a link from a mail', '/?mode=resetPassword&oobCode=abc', '/'],
  ['another page than the one asked for', '/landing/more', '/landing'],
])('%s starts at once and hides what was prerendered', async (_what, address, page) => {
  open(address, page);
  await settle();
  expect(mockStart).toHaveBeenCalledTimes(1);
  expect(prerenderedPath(root)).toBeNull();
});

test('someone who is signed in does not see the card for signing in', async () => {
  localStorage.setItem(sessionKeys.token, 'token');
  localStorage.setItem(sessionKeys.user, '{}');
  open('/', '/');
  localStorage.clear();
  await settle();
  expect(mockStart).toHaveBeenCalledTimes(1);
  expect(prerenderedPath(root)).toBeNull();
});

test("the app's own document starts at once", async () => {
  open('/notes', null);
  await settle();
  expect(mockStart).toHaveBeenCalledTimes(1);
});

test.each([
  ['/landing/?from=mail#plans', '/landing?from=mail#plans'],
  ['//example.com/', '//example.com'],
  ['/', '/'],
])('the address %s is taken as %s', (address, taken) => {
  open(window.location.origin + address, '/landing');
  expect(window.location.href).toBe(window.location.origin + taken);
});
