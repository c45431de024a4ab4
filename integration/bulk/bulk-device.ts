import { batchResponseSchema, type BatchOperation } from '@mylinguist/shared/schemas/batch';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import {
  inverseOf,
  newBulkAction,
  type BulkAction,
} from '../../frontend/src/offline/bulk/bulk-action';
import { openBulkStore, type BulkStore } from '../../frontend/src/offline/bulk/bulk-store';
import {
  runBulk,
  type BulkParts,
  type BulkRun,
  type EndedAction,
} from '../../frontend/src/offline/bulk/run-bulk';
import type { TestLearner } from '../../testing/learner';

/** A disturbance of one request. */
export type BulkFault =
  | 'none'
  /** The request does not reach the server. */
  | 'lost'
  /** The server answers, but the answer does not reach the device. */
  | 'unanswered'
  /** The app is killed before the request, during it, or before it has stored the answer. */
  | 'killed before'
  | 'killed during'
  | 'killed after';

class Killed extends Error {}

/** The bulk actions of the app on one device of a learner. */
export class BulkDevice {
  readonly ended: EndedAction[] = [];
  /** Number of requests that were sent. */
  requests = 0;
  private readonly factory = new IDBFactory();
  private store: BulkStore = this.open();
  private isKilledAfterAnswer = false;
  private now = Date.now();

  /** @param faultOf returns the disturbance of a request, from 1 */
  constructor(
    private readonly learner: TestLearner,
    private readonly faultOf: (request: number) => BulkFault = () => 'none',
  ) {}

  private open(): BulkStore {
    return openBulkStore(() => this.factory);
  }

  async add(operation: BatchOperation, ids: readonly string[], isUndo = false): Promise<void> {
    const owner = this.learner.account.uid;
    const at = new Date().toISOString();
    const action = newBulkAction({ owner, operation, ids, at, isUndo });
    await this.store.change(action.id, () => action);
  }

  /** Reverts an ended action. */
  undo({ operation, changed }: BulkAction): Promise<void> {
    return this.add(inverseOf(operation), changed, true);
  }

  waiting(): Promise<BulkAction[]> {
    return this.store.read(this.learner.account.uid);
  }

  /** Runs the app until it ends its actions, waits, or is killed. Returns null for a killed app. */
  async run(): Promise<BulkRun | null> {
    const { store } = this;
    const change: BulkStore['change'] = (id, next) => {
      if (this.isKilledAfterAnswer) {
        this.isKilledAfterAnswer = false;
        return Promise.reject(new Killed());
      }
      return store.change(id, next);
    };
    try {
      return await runBulk({
        owner: this.learner.account.uid,
        store: { ...store, change },
        send: (ids, operation) => this.send(ids, operation),
        // Every back-off has ended at the next run.
        now: () => (this.now += 2 * 3_600_000),
        isCurrent: () => true,
        onProgress: () => {},
        onChanged: () => {},
        onEnded: (ended) => this.ended.push(ended),
      });
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      store.close();
      this.store = this.open();
      return null;
    }
  }

  /** Starts the app again until its actions have ended. */
  async runUntilDone(): Promise<void> {
    do await this.run();
    while ((await this.waiting()).length > 0);
  }

  private readonly send: BulkParts['send'] = async (ids, operation) => {
    this.requests += 1;
    const fault = this.faultOf(this.requests);
    const unreachable = { status: 'unreachable', retryAfter: null } as const;
    if (fault === 'lost') return unreachable;
    if (fault === 'killed before') throw new Killed();
    const reply = await this.learner.call('batchNotes', { body: { ids, operation } });
    if (fault === 'killed during') throw new Killed();
    if (fault === 'unanswered') return unreachable;
    if (fault === 'killed after') this.isKilledAfterAnswer = true;
    if (reply.status < 300) {
      return { status: 'done', value: reply.parse(batchResponseSchema).results };
    }
    const { code, message, retryAfter = null } = reply.parse(errorResponseSchema);
    if (reply.status === 429) return { status: 'unreachable', retryAfter };
    if (reply.status >= 500 || code === 'CONFLICT') return { status: 'failed', retryAfter };
    return { status: 'refused', code, message };
  };
}
