import type { AgentMessage } from '@mylinguist/shared/schemas/assistant';
import { keptBounds, withinBounds } from './thread-bounds';

const message = (type: AgentMessage['type'], content: string): AgentMessage => ({
  id: '1',
  type,
  content,
  timestamp: '2026-03-02T12:00:00.000Z',
});
const exchange = (name: string) => [message('user', `${name}?`), message('agent', `${name}!`)];
const thread = ['note', 'one', 'two', 'six'].flatMap(exchange);
const contents = (messages: AgentMessage[]) => messages.map(({ content }) => content);

describe('withinBounds', () => {
  test.each([
    [
      'keeps all of a thread within the bounds',
      { messages: 8, characters: 34 },
      ['one?', 'one!', 'two?', 'two!'],
    ],
    ['keeps to the number of messages', { messages: 7, characters: 34 }, ['two?', 'two!']],
    ['keeps to the number of characters', { messages: 8, characters: 33 }, ['two?', 'two!']],
    ['always keeps the first and the last exchange', { messages: 1, characters: 1 }, []],
  ])('%s', (_, bounds, middle) => {
    expect(contents(withinBounds(thread, bounds))).toEqual([
      'note?',
      'note!',
      ...middle,
      'six?',
      'six!',
    ]);
  });

  test('keeps a question that has no answer yet', () => {
    const asked = [...thread, message('user', 'and?')];
    expect(contents(withinBounds(asked, { messages: 3, characters: 99 }))).toEqual([
      'note?',
      'note!',
      'and?',
    ]);
  });

  test('accepts an empty thread', () => {
    expect(withinBounds([], keptBounds)).toEqual([]);
  });

  test('keeps a document below 2 MB even when JSON escapes every character', () => {
    const worst = Array.from({ length: 60 }, () => message('user', '\u0001'.repeat(12_000)));
    const kept = withinBounds(worst, keptBounds);
    expect(JSON.stringify(kept).length).toBeLessThan(2_000_000);
  });
});
