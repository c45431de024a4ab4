import type { Outcome, RelayedReply, RelayedRequest } from '@mylinguist/local/http/relay';

/** What happens to one request on its way to a service or back. */
export interface Fault {
  /** "after" in a name means that the service handled the request and its answer is lost. */
  readonly name: string;
  /** Whether the client does not detect the fault and keeps waiting. */
  readonly seemsSilent?: boolean;
  /** Whether the client receives a whole reply. */
  readonly isReply: boolean;
  readonly meet: (forward: () => Promise<RelayedReply>) => Outcome | Promise<Outcome>;
}

/** Internal text of a service's errors. It must never reach a caller. */
export const internals = 'partition 7 of account prod-internal';

export const refusal = (
  status: number,
  headers: Record<string, string> = {},
  body = JSON.stringify({ code: 'X', message: internals }),
): RelayedReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(body),
});

/** Returns whether the client sees a whole reply. */
export const isReply = (outcome: Outcome): outcome is RelayedReply =>
  typeof outcome === 'object' && 'status' in outcome;

export const before = (name: string, outcome: Outcome): Fault => ({
  name,
  isReply: isReply(outcome),
  meet: () => outcome,
});

/** A fault after the service has handled the request. The client receives something else. */
const after = (name: string, toReply: (reply: RelayedReply) => RelayedReply): Fault => ({
  name,
  isReply: true,
  meet: async (forward) => toReply(await forward()),
});

/** A fault after the service has handled the request. The client receives no whole reply. */
const lost = (name: string, toOutcome: (reply: RelayedReply) => Outcome): Fault => ({
  name,
  isReply: false,
  meet: async (forward) => toOutcome(await forward()),
});

/** Faults of any HTTP service. */
const serviceFaults: readonly Fault[] = [
  before('500', refusal(500)),
  before('503', refusal(503)),
  before('503 empty', refusal(503, {}, '')),
  before('502 page', refusal(502, { 'content-type': 'text/html' }, `<h1>${internals}</h1>`)),
  before('broken', 'broken'),
  before('silent', 'silent'),
  lost('broken after', () => 'broken'),
  lost('silent after', () => 'silent'),
  lost('broken off', (reply) => ({ half: reply })),
  after('garbled', halve),
];

/** Faults of Cosmos DB. */
export const databaseFaults: readonly Fault[] = [
  before('429', refusal(429, { 'x-ms-retry-after-ms': '1200' })),
  before('408', refusal(408)),
  before('410', refusal(410, { 'x-ms-substatus': '1002' })),
  before('449', refusal(449)),
  ...serviceFaults,
  after('408 after', () => refusal(408)),
];

/** Faults of the model and the mail provider. */
export const providerFaults: readonly Fault[] = [
  before('429', refusal(429, { 'retry-after': '3' })),
  ...serviceFaults,
];

/** Faults of the identity provider. Its client does not detect a truncated answer. */
export const identityFaults: readonly Fault[] = providerFaults.map((fault) =>
  fault.name === 'broken off' ? { ...fault, seemsSilent: true } : fault,
);

/** Returns half of the body, with a Content-Length that hides the loss. */
function halve({ status, headers, body }: RelayedReply): RelayedReply {
  const half = body.subarray(0, body.length / 2);
  const halved = { ...headers, 'content-length': String(half.length) };
  delete halved['transfer-encoding'];
  return { status, headers: halved, body: half };
}

/** Returns whether a request to Cosmos DB may change something. */
export const isWrite = ({ method, headers }: RelayedRequest): boolean =>
  method !== 'GET' &&
  !headers['x-ms-documentdb-isquery'] &&
  !headers['x-ms-cosmos-is-query-plan-request'];

/** Returns whether a request asks for a query plan, as the SDK does before a query. */
export const isQueryPlan = ({ headers }: RelayedRequest): boolean =>
  headers['x-ms-cosmos-is-query-plan-request'] !== undefined;

/** Returns whether a request to the identity provider may change something. */
export const isAccountChange = ({ path }: RelayedRequest): boolean =>
  /accounts:(delete|update)/.test(path);
