import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ignore } from '../http/ignore';
import { messageSchema } from './message';

const entrySchema = z.union([
  z.object({ message: messageSchema }),
  /** Ids of messages that were cleared or evicted. */
  z.object({ forgotten: z.array(z.string()) }),
]);

export type JournalEntry = z.output<typeof entrySchema>;

export interface Journal {
  /** The entries of the file when it was opened. */
  entries: JournalEntry[];
  /** Number of entries in the file. */
  readonly length: number;
  append(entry: JournalEntry): void;
  rewrite(entries: JournalEntry[]): void;
}

/** Opens the file `messages.jsonl` in a folder. It has one JSON value per line, oldest first. */
export function openJournal(directory: string): Journal {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'messages.jsonl');
  const entries = existsSync(file) ? parseLines(readFileSync(file, 'utf8')) : [];
  let length = entries.length;
  return {
    entries,
    get length() {
      return length;
    },
    append: (entry) => {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      length += 1;
    },
    rewrite: (all) => {
      const draft = `${file}.tmp`;
      writeFileSync(draft, all.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      renameSync(draft, file);
      length = all.length;
    },
  };
}

/** Parses the lines. Skips an incomplete line, which a killed process may leave. */
function parseLines(content: string): JournalEntry[] {
  const lines = content.split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => {
    try {
      return entrySchema.parse(JSON.parse(line));
    } catch (error) {
      ignore(error, 'A line of the mailbox cannot be read. Its message is missing.');
      return [];
    }
  });
}
