import { act, screen } from '@testing-library/react';
import { paths } from '../../config/paths';
import { hasUpdate } from '../../offline/app-worker/app-worker';
import { updateOffer } from '../../offline/app-worker/update-offer';
import { outboxState } from '../../writes/outbox/outbox-state';
import { draftKey, setAsideEdits, settingsDraftKey } from '../../offline/unsaved-work';
import { renderScreen } from '../../testing/render';
import { UpdateNotice } from './update-notice';
import { UpdateWatch } from './update-watch';

const learner = 'ada@example.com';
const idle = { unstored: 0, waiting: 0, sending: null, isFailing: false };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => {
    hasUpdate.write(false);
    outboxState.write(idle);
  });
});

/** Shows a page and stores a newer version. Returns whether the app offers it. */
function offersUpdateAt(path: string): boolean {
  renderScreen(
    <>
      <UpdateWatch learner={learner} />
      <input aria-label="Search" />
    </>,
    { path, advanceTimers: jest.advanceTimersByTime },
  );
  act(() => hasUpdate.write(true));
  return updateOffer.read();
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a newer version is offered at a quiet moment, until the learner declines', () => {
  expect(offersUpdateAt(paths.notes)).toBe(true);
  act(() => hasUpdate.write(false));
  expect(updateOffer.read()).toBe(false);
});

test('a newer version is not offered during a session', () => {
  expect(offersUpdateAt(paths.revision)).toBe(false);
});

test.each([
  ['waits', { ...idle, waiting: 1 }],
  ['is being sent', { ...idle, waiting: 1, sending: { done: 0, total: 1 } }],
])('a newer version is not offered while a change %s', (_what, state) => {
  outboxState.write(state);
  expect(offersUpdateAt(paths.notes)).toBe(false);
  outboxState.write(idle);
  pass(2000);
  expect(updateOffer.read()).toBe(true);
});

test.each([
  ['a new note', draftKey(learner)],
  ['an edit', draftKey(learner, '1')],
  ['the settings', settingsDraftKey(learner)],
])('a newer version is not offered over a draft of %s', (_what, key) => {
  localStorage.setItem(key, '{"content":"Half a thought"}');
  expect(offersUpdateAt(paths.notes)).toBe(false);
  localStorage.removeItem(key);
  pass(2000);
  expect(updateOffer.read()).toBe(true);
});

test('a newer version is offered over an edit that was set aside, and over drafts of others', () => {
  localStorage.setItem(draftKey(learner, '1'), '{"content":"Half a thought"}');
  setAsideEdits(learner, '1');
  localStorage.setItem(draftKey('grace@example.com'), '{"content":"Half a thought"}');
  expect(offersUpdateAt(paths.notes)).toBe(true);
});

test('the offer disappears while the learner types', () => {
  expect(offersUpdateAt(paths.notes)).toBe(true);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  field.focus();
  field.value = 'enz';
  pass(2000);
  expect(updateOffer.read()).toBe(false);
});

test('the notice of a version that can wait has a button that declines it', async () => {
  jest.useRealTimers();
  const reload = jest.fn();
  const { user } = renderScreen(<UpdateNotice canWait reload={reload} />);
  act(() => hasUpdate.write(true));
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(hasUpdate.read()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
