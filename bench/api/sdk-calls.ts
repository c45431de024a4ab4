import { Container, type Database, type FeedOptions, type Item, Items } from '@azure/cosmos';

/** A recorded call of the Cosmos SDK that can be replayed. Serializable as JSON. */
export interface SdkCall {
  readonly kind: ItemMethod | 'batch' | 'fetchAll' | 'fetchNext';
  readonly container: string;
  /** Document id and partition key of a call on one item. */
  readonly target: readonly string[];
  readonly args: readonly unknown[];
  /** Calls of the same round are concurrent. */
  readonly round: number;
  /** The ETag that the call returned. Later calls may use it as a precondition. */
  etag: string | null;
  /** Whether the call returned the largest result: the body of the baseline's response. */
  isAnswer: boolean;
}

const itemMethods = ['read', 'replace', 'patch', 'delete'] as const;
type ItemMethod = (typeof itemMethods)[number];

interface SdkResponse {
  readonly resource?: { readonly _etag?: string };
  readonly resources?: unknown;
}

type Method = (...args: unknown[]) => unknown;

/** Replaces a method and returns a function that restores it. */
function patch(owner: object, name: string, make: (original: Method) => Method): () => void {
  const original = Reflect.get(owner, name) as Method;
  Reflect.set(owner, name, make(original));
  return () => Reflect.set(owner, name, original);
}

/** Runs a function and records its Cosmos SDK calls. Nothing else may use the SDK meanwhile. */
export async function recordCalls<T>(
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly calls: SdkCall[] }> {
  const calls: SdkCall[] = [];
  let running = 0;
  let round = 0;
  let largest = 0;

  async function track(
    call: Pick<SdkCall, 'kind' | 'container' | 'target' | 'args'>,
    work: () => unknown,
  ): Promise<unknown> {
    if (running === 0) round += 1;
    running += 1;
    const { args, ...others } = call;
    const tracked: SdkCall = {
      ...others,
      round,
      etag: null,
      isAnswer: false,
      args: JSON.parse(JSON.stringify(args)) as unknown[],
    };
    calls.push(tracked);
    try {
      const response = (await work()) as SdkResponse;
      tracked.etag = response.resource?._etag ?? null;
      const size = JSON.stringify(response.resources ?? response.resource ?? '').length;
      if (size > largest) {
        for (const other of calls) other.isAnswer = other === tracked;
        largest = size;
      }
      return response;
    } finally {
      running -= 1;
    }
  }

  const restore = [
    patch(
      Container.prototype,
      'item',
      (original) =>
        function (this: Container, ...target: unknown[]) {
          const item = Reflect.apply(original, this, target) as Item;
          for (const kind of itemMethods) {
            patch(item, kind, (method) => (...args) => {
              const call = { kind, container: this.id, target: target.map(String), args };
              return track(call, () => Reflect.apply(method, item, args));
            });
          }
          return item;
        },
    ),
    patch(
      Items.prototype,
      'batch',
      (original) =>
        function (this: Items, ...args: unknown[]) {
          const call = { kind: 'batch' as const, container: this.container.id, target: [], args };
          return track(call, () => Reflect.apply(original, this, args));
        },
    ),
    patch(
      Items.prototype,
      'query',
      (original) =>
        function (this: Items, ...args: unknown[]) {
          const iterator = Reflect.apply(original, this, args) as object;
          // The API reads all pages when the service chooses the page size.
          const [, options] = args as [unknown, FeedOptions | undefined];
          const kind = options?.maxItemCount === -1 ? 'fetchAll' : 'fetchNext';
          let isKnown = false;
          patch(iterator, 'fetchNext', (method) => () => {
            const fetch = () => Reflect.apply(method, iterator, []);
            if (isKnown) return fetch();
            isKnown = true;
            return track({ kind, container: this.container.id, target: [], args }, fetch);
          });
          return iterator;
        },
    ),
  ];
  try {
    return { result: await run(), calls };
  } finally {
    for (const undo of restore) undo();
  }
}

/**
 * Replays recorded calls with the current ETags instead of the recorded ones.
 * @returns the result of the call that is marked as the answer
 */
export async function replayCalls(database: Database, calls: readonly SdkCall[]): Promise<unknown> {
  const versions = new Map<string, string>();
  let answer: unknown;
  for (let round = 1; ; round++) {
    const together = calls.filter((call) => call.round === round);
    if (together.length === 0) return answer;
    await Promise.all(
      together.map(async (call) => {
        const { resource, resources } = await replay(database, call, versions);
        if (call.etag !== null && resource?._etag) versions.set(call.etag, resource._etag);
        if (call.isAnswer) answer = resources ?? resource;
      }),
    );
  }
}

async function replay(
  database: Database,
  { kind, container: id, target, args }: SdkCall,
  versions: ReadonlyMap<string, string>,
): Promise<SdkResponse> {
  const container = database.container(id);
  const current = args.map((argument) => withVersions(argument, versions));
  if (kind === 'batch') return (await call(container.items, kind, current)) as SdkResponse;
  if (kind === 'fetchAll' || kind === 'fetchNext') {
    const iterator = call(container.items, 'query', current) as object;
    return (await call(iterator, kind, [])) as SdkResponse;
  }
  const [document = '', partition] = target;
  return (await call(container.item(document, partition), kind, current)) as SdkResponse;
}

const call = (owner: object, name: string, args: readonly unknown[]): unknown =>
  Reflect.apply(Reflect.get(owner, name) as Method, owner, args);

/** Replaces recorded ETags by current ones in the preconditions of operations and options. */
function withVersions(value: unknown, versions: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((element) => withVersions(element, versions));
  if (typeof value !== 'object' || value === null) return value;
  const { ifMatch, accessCondition } = value as {
    ifMatch?: string;
    accessCondition?: { condition: string };
  };
  if (ifMatch !== undefined) return { ...value, ifMatch: versions.get(ifMatch) ?? ifMatch };
  if (accessCondition === undefined) return value;
  const condition = versions.get(accessCondition.condition) ?? accessCondition.condition;
  return { ...value, accessCondition: { ...accessCondition, condition } };
}
