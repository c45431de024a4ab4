import { setImmediate } from 'node:timers/promises';
import { Gate } from './gate';

/** Creates actions that record their start and run until the test ends them. */
function actors() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const act = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => ends.set(name, end));
  };
  return { begun, act, end: (name: string) => ends.get(name)?.() };
}

test('close waits for running actions and blocks new ones until its callback ends', async () => {
  const gate = new Gate();
  const { begun, act, end } = actors();
  const within = [gate.pass(act('first')), gate.pass(act('second'))];
  const looking = gate.close(act('look'));
  const later = gate.pass(act('later'));
  end('first');
  await setImmediate();
  expect(begun).toEqual(['first', 'second']);
  end('second');
  await Promise.all(within);
  await setImmediate();
  expect(begun).toEqual(['first', 'second', 'look']);
  end('look');
  await looking;
  await setImmediate();
  expect(begun.at(-1)).toBe('later');
  end('later');
  await later;
});

test('the gate stays open after an action or a callback fails', async () => {
  const gate = new Gate();
  const fail = () => Promise.reject(new Error('no'));
  await expect(gate.pass(fail)).rejects.toThrow('no');
  await expect(gate.close(fail)).rejects.toThrow('no');
  const { begun, act, end } = actors();
  const passing = gate.pass(act('next'));
  expect(begun).toEqual(['next']);
  end('next');
  await passing;
});
