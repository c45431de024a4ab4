import { renewSubscription } from './renew-subscription';

const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };

test('a subscription that ended is renewed for the same server', async () => {
  const subscribe = jest.fn().mockResolvedValue({});
  await renewSubscription({ subscribe }, { options });
  expect(subscribe.mock.calls).toEqual([[options]]);
});

test('a browser that does not name the former subscription subscribes when the app opens', async () => {
  const subscribe = jest.fn();
  await renewSubscription({ subscribe }, undefined);
  expect(subscribe).not.toHaveBeenCalled();
});

test('a push service that is away fails nothing', async () => {
  const subscribe = jest.fn().mockRejectedValue(new DOMException('away', 'AbortError'));
  await expect(renewSubscription({ subscribe }, { options })).resolves.toBeUndefined();
});
