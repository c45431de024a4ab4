import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { messageSchema } from './message';

const entrySchema = z.union([
  z.object({ message: messageSchema }),
  /** Ids of messages that were cleared or pushed out. */
  z.object({ forgotten: z.array(z.string()) }),
]);

export type JournalEntry = z.output<typeof entrySchema>;

export interface Journal {
  /** What the file held when it was opened. */
  entries: JournalEntry[];
  /** Entries in the file. */
  readonly length: number;
  append(entry: JournalEntry): void;
  rewrite(entries: JournalEntry[]): void;
}

/** Opens the file `messages.jsonl` of a folder: one JSON value in each line, the oldest first. */
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

/** A process that was killed may leave half a line behind, which is passed over. */
function parseLines(content: string): JournalEntry[] {
  return content.split('\n').flatMap((line) => {
    try {
      const parsed = entrySchema.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
}
