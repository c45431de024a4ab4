import { endSession } from '../session/session';
import { takeSharedText } from '../lib/shared-texts';
import { receiveShare } from './receive-share';

/** A cache storage with one cache. */
function installCaches(): Map<string, Response> {
  const kept = new Map<string, Response>();
  const cache = {
    put: (address: string, response: Response) => Promise.resolve(void kept.set(address, response)),
    match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
    delete: (address: string) => Promise.resolve(kept.delete(address)),
  };
  const remove = () => {
    kept.clear();
    return Promise.resolve(true);
  };
  Object.assign(window, { caches: { open: () => Promise.resolve(cache), delete: remove } });
  return kept;
}

afterEach(() => Reflect.deleteProperty(window, 'caches'));

const share = (fields: Record<string, string>) =>
  receiveShare(
    new Request('https://learn.example.com/capture', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    }),
  );

test('a shared text waits for the capture page, and no address contains it', async () => {
  const kept = installCaches();
  const answer = await share({ text: 'Water moves', url: 'https://example.com', more: 'ignored' });
  expect(answer.status).toBe(303);
  const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
  expect(origin + pathname).toBe('https://learn.example.com/capture');
  expect([...searchParams.keys()]).toEqual(['shared']);
  const id = searchParams.get('shared') ?? '';
  expect([...kept.keys()].join()).not.toContain('Water');
  await expect(takeSharedText(id)).resolves.toEqual({
    text: 'Water moves',
    url: 'https://example.com',
  });
  expect(kept.size).toBe(0);
  await expect(takeSharedText(id)).resolves.toBeNull();
});

test('two shared texts do not replace each other', async () => {
  const kept = installCaches();
  await share({ text: 'one' });
  await share({ text: 'two' });
  expect(kept.size).toBe(2);
});

test('the page opens empty when the browser refuses the storage', async () => {
  const answer = await share({ text: 'Water moves' });
  expect(answer.headers.get('location')).toBe('https://learn.example.com/capture');
  await expect(takeSharedText('1')).resolves.toBeNull();
});

test('a text that the storage finds too late stays for the next attempt', async () => {
  const kept = installCaches();
  const answer = await share({ text: 'Water moves' });
  const id = new URL(answer.headers.get('location') ?? '').searchParams.get('shared') ?? '';
  const cache = await caches.open('shared-texts');
  const lateMs = 5_000;
  jest.useFakeTimers();
  jest
    .spyOn(window.caches, 'open')
    .mockReturnValueOnce(new Promise((resolve) => setTimeout(() => resolve(cache), lateMs)));
  const taken = expect(takeSharedText(id)).rejects.toThrow('The storage does not answer');
  await jest.advanceTimersByTimeAsync(lateMs);
  await taken;
  expect(kept.size).toBe(1);
  await expect(takeSharedText(id)).resolves.toEqual({ text: 'Water moves' });
});

test('a log-out removes shared texts that no page has taken', async () => {
  const kept = installCaches();
  await share({ text: 'Water moves' });
  endSession();
  expect(kept.size).toBe(0);
});
