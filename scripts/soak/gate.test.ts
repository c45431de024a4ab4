import { setImmediate } from 'node:timers/promises';
import { Gate } from './gate';

/** Acts that note when they begin and end when they are told to. */
function actors() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const act = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => ends.set(name, end));
  };
  return { begun, act, end: (name: string) => ends.get(name)?.() };
}

test('a look begins when all have left, and nobody comes in before its end', async () => {
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

test('acts and looks that fail leave it open', async () => {
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
