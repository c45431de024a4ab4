import { act, screen } from '@testing-library/react';
import { keepInstallPrompt, type InstallPrompt } from '../../lib/install-prompt';
import { endSession } from '../../session/session';
import { renderScreen } from '../../testing/render';
import { installViewport } from '../../testing/viewport';
import { InstallHint } from './install-hint';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

keepInstallPrompt();

const prompt = jest.fn(() => Promise.resolve({ outcome: 'accepted' }));

/** Fires the event with which Chromium offers to install the app. Returns it. */
function offer(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event as InstallPrompt));
  return event;
}

function setDevice(userAgent: string, maxTouchPoints = 0): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: maxTouchPoints });
}

beforeEach(installViewport);

const finish = (...sessions: string[]) => {
  let rendered;
  for (const id of sessions) {
    rendered?.unmount();
    rendered = renderScreen(<InstallHint sessionId={id} />);
  }
  return rendered ?? renderScreen(<InstallHint sessionId="a" />);
};

const hint = () => screen.queryByRole('region', { name: 'Install MyLinguist' });

afterEach(() => {
  localStorage.clear();
  window.installPrompt = undefined;
  prompt.mockClear();
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

test('the hint is shown after the second session, and not after the first', () => {
  offer();
  const { unmount } = finish('a');
  expect(hint()).toBeNull();
  unmount();
  finish('b');
  expect(hint()).toBeVisible();
});

test('a session that is shown twice counts once', () => {
  offer();
  finish('a', 'a', 'a');
  expect(hint()).toBeNull();
});

test('the hint opens the dialog of the browser, which the browser allows once', async () => {
  expect(offer().defaultPrevented).toBe(true);
  const { user } = finish('a', 'b');
  await user.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(hint()).toBeNull();
});

test('an offer that comes late shows the hint', () => {
  finish('a', 'b');
  expect(hint()).toBeNull();
  offer();
  expect(hint()).toBeVisible();
});

test('"Not now" hides the hint for ever on this device, also after a log-out', async () => {
  offer();
  const { user, unmount } = finish('a', 'b');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(hint()).toBeNull();
  unmount();
  act(endSession);
  finish('c', 'd', 'e');
  expect(hint()).toBeNull();
});

test.each([
  ['an iPhone', iphone, 5],
  ['an iPad, which says that it is a Mac,', mac, 5],
])('the hint on %s shows two steps', (_device, userAgent, touchPoints) => {
  setDevice(userAgent, touchPoints);
  finish('a', 'b');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1. Tap Share in the bar of the browser.',
    '2. Tap Add to Home Screen.',
  ]);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});

test('a browser that cannot install the app shows no hint', () => {
  setDevice(mac);
  finish('a', 'b');
  expect(hint()).toBeNull();
});

test('an installed app shows no hint', () => {
  setDevice(iphone, 5);
  const matchMedia = window.matchMedia.bind(window);
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const isStandalone = query === '(display-mode: standalone)';
    return Object.defineProperty(matchMedia(query), 'matches', { value: isStandalone });
  });
  finish('a', 'b');
  expect(hint()).toBeNull();
});
