import { type Journal, openJournal } from './journal';
import { isTo, type Message } from './message';

export interface MessageStore {
  /** Stores a message, unless its id was stored before. */
  add(message: Message): void;
  has(id: string): boolean;
  find(id: string): Message | undefined;
  /**
   * Lists messages, newest first.
   * @param to only messages to this address
   */
  list(to?: string): Message[];
  /** Deletes all messages but keeps their ids, which prevents a second delivery. */
  clear(): void;
}

const capacity = 500;
/** Maximum number of ids that are kept, including those of deleted messages. */
const idCapacity = 10_000;

/**
 * Opens a store of the latest 500 messages, in memory and optionally in a file.
 * @throws Error if the folder is not writable
 */
export function openMessageStore(directory: string | undefined): MessageStore {
  const messages = new Map<string, Message>();
  const knownIds = new Set<string>();
  const journal: Journal | undefined = directory === undefined ? undefined : openJournal(directory);

  function keep(message: Message) {
    messages.set(message.id, message);
    know(message.id);
    for (const id of messages.keys()) {
      if (messages.size <= capacity) break;
      messages.delete(id);
    }
  }

  function know(id: string) {
    knownIds.add(id);
    for (const oldest of knownIds) {
      if (knownIds.size <= idCapacity) break;
      knownIds.delete(oldest);
    }
  }

  function compact() {
    const forgotten = [...knownIds].filter((id) => !messages.has(id));
    journal?.rewrite([{ forgotten }, ...[...messages.values()].map((message) => ({ message }))]);
  }

  for (const entry of journal?.entries ?? []) {
    if ('message' in entry) keep(entry.message);
    else entry.forgotten.forEach(know);
  }
  compact();

  return {
    add: (message) => {
      if (knownIds.has(message.id)) return;
      keep(message);
      journal?.append({ message });
      if (journal && journal.length > 4 * capacity) compact();
    },
    has: (id) => knownIds.has(id),
    find: (id) => messages.get(id),
    list: (to) => {
      const newestFirst = [...messages.values()].reverse();
      return to === undefined ? newestFirst : newestFirst.filter((message) => isTo(message, to));
    },
    clear: () => {
      messages.clear();
      compact();
    },
  };
}
