import { lazy } from './lazy';

test('concurrent and later calls share one load', async () => {
  const load = jest.fn(() => Promise.resolve({}));
  const get = lazy(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([get(), get()]);
  expect(second).toBe(first);
  expect(await get()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a call after a failure loads again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('no file')).mockResolvedValue('sdk');
  const get = lazy(load);
  const failed = [get(), get()];
  for (const call of failed) await expect(call).rejects.toThrow('no file');
  expect(await get()).toBe('sdk');
  expect(load).toHaveBeenCalledTimes(2);
});
