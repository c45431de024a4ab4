import type { AgentMessage } from '@mylinguist/shared/schemas/assistant';

interface Bounds {
  readonly messages: number;
  /** UTF-16 code units of all contents. */
  readonly characters: number;
}

/**
 * What is kept of a thread. Even if every character takes the 6 bytes of an escape in JSON, it stays
 * below the 2 MB that a document may have.
 */
export const keptBounds: Bounds = { messages: 200, characters: 250_000 };

/** What of a thread is shown to the model again. */
export const shownBounds: Bounds = { messages: 40, characters: 24_000 };

/**
 * A thread within bounds. The first exchange, in which the learner shows the note, stays; of the
 * others the oldest go. The last one stays even where it is beyond the bounds.
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

/** Each message of the learner with what follows it. */
function toExchanges(messages: readonly AgentMessage[]): AgentMessage[][] {
  const exchanges: AgentMessage[][] = [];
  for (const message of messages) {
    const last = exchanges.at(-1);
    if (last && message.type === 'agent') last.push(message);
    else exchanges.push([message]);
  }
  return exchanges;
}
