import type { AgentMessage } from '@mylinguist/shared/schemas/assistant';

interface Bounds {
  readonly messages: number;
  /** UTF-16 code units of all contents. */
  readonly characters: number;
}

/**
 * Bounds of a stored thread. A document may have at most 2 MB. The thread stays below that even if
 * JSON escapes every character with 6 bytes.
 */
export const keptBounds: Bounds = { messages: 200, characters: 250_000 };

/** Bounds of the part of a thread that a prompt repeats. */
export const shownBounds: Bounds = { messages: 40, characters: 24_000 };

/**
 * Shortens a thread to its bounds by removing the oldest exchanges. Always keeps the first exchange,
 * in which the learner shows the note. Always keeps the last one, even if it exceeds the bounds.
 */
export function withinBounds(
  messages: readonly AgentMessage[],
  { messages: most, characters }: Bounds,
): AgentMessage[] {
  const [first = [], ...others] = toExchanges(messages);
  const kept: AgentMessage[][] = [];
  let count = first.length;
  let length = lengthOf(first);
  for (const exchange of others.reverse()) {
    count += exchange.length;
    length += lengthOf(exchange);
    if (kept.length > 0 && (count > most || length > characters)) break;
    kept.unshift(exchange);
  }
  return [first, ...kept].flat();
}

const lengthOf = (exchange: readonly AgentMessage[]) =>
  exchange.reduce((sum, { content }) => sum + content.length, 0);

/** Groups messages into exchanges: a message of the learner with its answers. */
function toExchanges(messages: readonly AgentMessage[]): AgentMessage[][] {
  const exchanges: AgentMessage[][] = [];
  for (const message of messages) {
    const last = exchanges.at(-1);
    if (last && message.type === 'agent') last.push(message);
    else exchanges.push([message]);
  }
  return exchanges;
}
