import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message } from './message';
import { openMessageStore } from './message-store';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const message = (id: number): Message => ({
  id: String(id),
  kind: 'mail',
  from: 'from@example.test',
  to: 'to@example.test',
  subject: `mail ${id}`,
  receivedAt: new Date(id).toISOString(),
  link: null,
  links: [],
  text: 'text',
  html: null,
  headers: {},
});

function fill(from: number, to: number) {
  const store = openMessageStore(directory);
  for (let id = from; id <= to; id += 1) store.add(message(id));
  return store;
}

test('the store keeps the latest 500 messages and the ids of older ones across a restart', () => {
  fill(1, 502);
  const reopened = openMessageStore(directory);
  reopened.add(message(1));
  const kept = reopened.list();
  expect(kept).toHaveLength(500);
  expect(kept[0]?.subject).toBe('mail 502');
  expect(kept.at(-1)?.subject).toBe('mail 3');
  expect(reopened.has('1')).toBe(true);
});

test('compaction bounds the size of the file', () => {
  const store = fill(1, 2_100);
  const lines = readFileSync(join(directory, 'messages.jsonl'), 'utf8').trim().split('\n');
  expect(lines.length).toBeLessThan(700);
  expect(openMessageStore(directory).list()).toEqual(store.list());
});
