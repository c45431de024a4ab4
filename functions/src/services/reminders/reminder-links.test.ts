import fc from 'fast-check';
import type { UnsubscribeKey } from '../../settings/unsubscribe-keys';
import { makeReminderLinks, readUnsubscribeToken } from './reminder-links';

const key = (id: string, lastDay: string | null = null): UnsubscribeKey => ({
  id,
  lastDay,
  secret: `secret of ${id}`.padEnd(32, '.'),
});
const current = key('2026');
const now = new Date('2026-03-09T12:00:00Z');

const linksOf = (uid: string, signing = current) =>
  makeReminderLinks(
    {
      webUrl: 'https://app.test',
      apiUrl: 'https://api.test/api',
      unsubscribeKeys: [signing, key('2025', '2026-12-31')],
    },
    uid,
  );
const tokenOf = (uid: string, signing = current) =>
  new URL(linksOf(uid, signing).unsubscribe).searchParams.get('token') ?? '';

const uids = fc.string({ unit: 'binary', minLength: 1, maxLength: 128 });

test('lead to the session, the settings and the page to unsubscribe', () => {
  const { revision, settings, unsubscribe } = linksOf('uid');
  expect(revision).toBe('https://app.test/revision');
  expect(settings).toBe('https://app.test/settings');
  expect(unsubscribe).toMatch(/^https:\/\/api\.test\/api\/reminders\/unsubscribe\?token=[\w.-]+$/);
});

test('any learner is read back from a token that fits into an address', () => {
  fc.assert(
    fc.property(uids, (uid) => {
      const token = tokenOf(uid);
      expect(token.length).toBeLessThanOrEqual(2048);
      expect(encodeURIComponent(token)).toBe(token);
      expect(readUnsubscribeToken([current], token, now)).toBe(uid);
    }),
  );
});

test('the token shows neither the uid nor anything that changes', () => {
  expect(tokenOf('ada-uid')).not.toContain('ada-uid');
  expect(tokenOf('ada-uid')).toBe(tokenOf('ada-uid'));
});

test('no token is accepted with any character changed', () => {
  fc.assert(
    fc.property(
      uids,
      fc.nat(),
      fc.constantFrom('A', 'a', '0', '_', '-', '.', 'é', '\0'),
      (uid, at, character) => {
        const token = tokenOf(uid);
        const place = at % token.length;
        const changed = token.slice(0, place) + character + token.slice(place + 1);
        expect(readUnsubscribeToken([current], changed, now)).toBe(changed === token ? uid : null);
      },
    ),
  );
});

test('nothing but our own tokens is accepted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2048 }), (text) => {
      expect(readUnsubscribeToken([current], text, now)).toBeNull();
      expect(readUnsubscribeToken([current], `${current.id}.${text}`, now)).toBeNull();
    }),
  );
});

test.each([
  ['cut off', (token: string) => token.slice(0, -1)],
  ['with something behind it', (token: string) => `${token}.x`],
  ['of another learner under this signature', (token: string) => token.replace(/\.[^.]+/, '.Ym9i')],
  ['without its signature', (token: string) => token.replace(/[^.]+$/, '')],
])('a token %s is refused', (_, change) => {
  expect(readUnsubscribeToken([current], change(tokenOf('ada')), now)).toBeNull();
});

describe('after a change of keys', () => {
  const old = tokenOf('ada', key('2025'));
  const replaced = [current, key('2025', '2026-12-31')];

  test.each([
    ['2026-03-09T12:00:00Z', 'ada'],
    ['2026-12-31T23:59:59Z', 'ada'],
    ['2027-01-01T00:00:00Z', null],
  ])('at %s an old link gives %s', (instant, uid) => {
    expect(readUnsubscribeToken(replaced, old, new Date(instant))).toBe(uid);
  });

  test('new links come from the first key', () => {
    expect(tokenOf('ada')).toMatch(/^2026\./);
  });

  test('a key that is gone accepts nothing, nor does another secret under its id', () => {
    expect(readUnsubscribeToken([current], old, now)).toBeNull();
    const other = { ...key('2025', '2026-12-31'), secret: 'another secret'.padEnd(32, '.') };
    expect(readUnsubscribeToken([current, other], old, now)).toBeNull();
  });
});
