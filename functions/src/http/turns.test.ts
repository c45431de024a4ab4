import { createTurns } from './turns';

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

test('tasks run one after another, in the order of the calls', async () => {
  const turns = createTurns();
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} starts`);
    await pause();
    log.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([turns(task('a')), turns(task('b'))])).toEqual(['a', 'b']);
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
});

test('a task runs after an earlier one failed', async () => {
  const turns = createTurns();
  const failed = turns(() => Promise.reject(new Error('broken')));
  const next = turns(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('a task whose turn comes after a minute is refused and not run', async () => {
  let now = 0;
  const turns = createTurns(() => now);
  const slow = turns(() => {
    now += 60_001;
    return Promise.resolve();
  });
  const late = jest.fn(() => Promise.resolve());
  await expect(turns(late)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 60 });
  await slow;
  expect(late).not.toHaveBeenCalled();
  await turns(late);
  expect(late).toHaveBeenCalledTimes(1);
});
