import { AppError } from '../services/app-error';
import { createAccountCheck, type AccountState } from './account-check';

const good: AccountState = { isDisabled: false, validSince: 0 };
const unavailable = new AppError('UNAVAILABLE');

/** Creates a check on a provider whose answer and clock the test controls. */
function arrange() {
  const provider = { answer: good as AccountState | null | AppError, asked: 0, now: 1_000_000 };
  const check = createAccountCheck(
    () => {
      provider.asked += 1;
      const { answer } = provider;
      return answer instanceof AppError ? Promise.reject(answer) : Promise.resolve(answer);
    },
    () => provider.now,
  );
  const verdict = (options?: { skipCache: boolean }, signedInAt = 5000) =>
    check.require('ada', signedInAt, options).then(
      () => 'accepted',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
  return { provider, check, verdict };
}

test.each([
  ['disabled', { isDisabled: true, validSince: 0 }],
  ['deleted', null],
  ['signed out everywhere', { isDisabled: false, validSince: 5001 }],
])('an account that is %s is accepted for at most a minute', async (_, state) => {
  const { provider, verdict } = arrange();
  expect(await verdict()).toBe('accepted');
  provider.answer = state;
  provider.now += 59_999;
  expect(await verdict()).toBe('accepted');
  expect(provider.asked).toBe(1);
  provider.now += 1;
  expect(await verdict()).toBe('UNAUTHENTICATED');
});

test('a session that began after the sign-out everywhere stays valid', async () => {
  const { provider, verdict } = arrange();
  provider.answer = { isDisabled: false, validSince: 5000 };
  expect(await verdict()).toBe('accepted');
  expect(await verdict({ skipCache: false }, 4999)).toBe('UNAUTHENTICATED');
  expect(provider.asked).toBe(1);
});

test('an account that is enabled again is accepted immediately', async () => {
  const { provider, verdict } = arrange();
  provider.answer = { isDisabled: true, validSince: 0 };
  expect(await verdict()).toBe('UNAUTHENTICATED');
  provider.answer = good;
  expect(await verdict()).toBe('accepted');
});

test('a check without cache replaces the cached answer', async () => {
  const { provider, verdict } = arrange();
  expect(await verdict()).toBe('accepted');
  provider.answer = null;
  expect(await verdict({ skipCache: true })).toBe('UNAUTHENTICATED');
  expect(await verdict()).toBe('UNAUTHENTICATED');
});

test('the check forgets an account on demand', async () => {
  const { provider, check, verdict } = arrange();
  await verdict();
  provider.answer = null;
  check.forget('ada');
  expect(await verdict()).toBe('UNAUTHENTICATED');
});

describe('while the provider cannot be reached', () => {
  test('an account without a cached answer is not accepted', async () => {
    const { provider, verdict } = arrange();
    provider.answer = unavailable;
    expect(await verdict()).toBe('UNAVAILABLE');
  });

  test('the last answer stays valid for five minutes, with a new request every 10 seconds', async () => {
    const { provider, verdict } = arrange();
    await verdict();
    provider.answer = unavailable;
    provider.now += 60_000;
    expect(await verdict()).toBe('accepted');
    expect(await verdict()).toBe('accepted');
    expect(provider.asked).toBe(2);
    provider.now += 10_000;
    expect(await verdict()).toBe('accepted');
    expect(provider.asked).toBe(3);

    provider.now += 229_999;
    expect(await verdict()).toBe('accepted');
    provider.now += 1;
    expect(await verdict()).toBe('UNAVAILABLE');
    provider.answer = good;
    expect(await verdict()).toBe('accepted');
  });

  test('a check without cache fails', async () => {
    const { provider, verdict } = arrange();
    await verdict();
    provider.answer = unavailable;
    expect(await verdict({ skipCache: true })).toBe('UNAVAILABLE');
  });
});

test('concurrent checks of an account share one request', async () => {
  const { provider, verdict } = arrange();
  expect(await Promise.all([verdict(), verdict(), verdict()])).toEqual([
    'accepted',
    'accepted',
    'accepted',
  ]);
  expect(provider.asked).toBe(1);
});

test('the cache holds ten thousand accounts', async () => {
  const { provider, check, verdict } = arrange();
  await verdict();
  for (let count = 0; count < 10_000; count++) await check.require(`learner-${count}`, 5000);
  provider.asked = 0;
  await check.require('learner-9999', 5000);
  await check.require('learner-0', 5000);
  expect(provider.asked).toBe(0);
  await verdict();
  expect(provider.asked).toBe(1);
});
