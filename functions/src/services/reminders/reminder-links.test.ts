import fc from 'fast-check';
import { anyText } from '../../../../testing/any-text';
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

const uids = anyText({ minLength: 1, maxLength: 128 });

test('the links lead to the session, a note, the settings and the unsubscribe page', () => {
  const { revision, settings, note, unsubscribe } = linksOf('uid');
  expect(revision).toBe('https://app.test/revision?start');
  expect(settings).toBe('https://app.test/settings');
  expect(note('4f1c')).toBe('https://app.test/notes/4f1c');
  expect(unsubscribe).toMatch(/^https:\/\/api\.test\/api\/reminders\/unsubscribe\?token=[\w.-]+$/);
});

test('a token round-trips any uid and is safe in an address', () => {
  fc.assert(
    fc.property(uids, (uid) => {
      const token = tokenOf(uid);
      expect(token.length).toBeLessThanOrEqual(2048);
      expect(encodeURIComponent(token)).toBe(token);
      expect(readUnsubscribeToken([current], token, now)).toBe(uid);
    }),
  );
});

test('a token does not contain the plain uid and does not change between calls', () => {
  expect(tokenOf('ada-uid')).not.toContain('ada-uid');
  expect(tokenOf('ada-uid')).toBe(tokenOf('ada-uid'));
});

test('a token with any changed character is refused', () => {
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

test('an arbitrary text is refused', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 2048 }), (text) => {
      expect(readUnsubscribeToken([current], text, now)).toBeNull();
      expect(readUnsubscribeToken([current], `${current.id}.${text}`, now)).toBeNull();
    }),
  );
});

test.each([
  ['cut off', (token: string) => token.slice(0, -1)],
  ['followed by more text', (token: string) => `${token}.x`],
  ['with the uid of another learner', (token: string) => token.replace(/\.[^.]+/, '.Ym9i')],
  ['without its signature', (token: string) => token.replace(/[^.]+$/, '')],
])('a token %s is refused', (_, change) => {
  expect(readUnsubscribeToken([current], change(tokenOf('ada')), now)).toBeNull();
});

describe('after a key rotation', () => {
  const old = tokenOf('ada', key('2025'));
  const replaced = [current, key('2025', '2026-12-31')];

  test.each([
    ['2026-03-09T12:00:00Z', 'ada'],
    ['2026-12-31T23:59:59Z', 'ada'],
    ['2027-01-01T00:00:00Z', null],
  ])('at %s a link with the old key gives the uid %s', (instant, uid) => {
    expect(readUnsubscribeToken(replaced, old, new Date(instant))).toBe(uid);
  });

  test('the first key signs new links', () => {
    expect(tokenOf('ada')).toMatch(/^2026\./);
  });

  test('a link is refused when its key was removed or has another secret', () => {
    expect(readUnsubscribeToken([current], old, now)).toBeNull();
    const other = { ...key('2025', '2026-12-31'), secret: 'another secret'.padEnd(32, '.') };
    expect(readUnsubscribeToken([current, other], old, now)).toBeNull();
  });
});
