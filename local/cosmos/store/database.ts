import { CosmosError } from '../cosmos-error';
import type { DatabaseDescription } from '../description';
import { Container } from './container';
import type { PartitionKey } from './partition-key';
import { Transaction } from './transaction';
import type { WriteLog, WriteRecord } from './write-log';

/**
 * All containers in memory. Transactions run one after the other without awaiting anything, so
 * each sees the whole of those before it, and their records reach the log in the same order.
 */
export class Database {
  readonly containers: ReadonlyMap<string, Container>;
  private lsn = 0;
  private log: WriteLog | undefined;
  private failure: CosmosError | undefined;

  constructor(
    readonly description: DatabaseDescription,
    private readonly now: () => number,
  ) {
    this.containers = new Map(
      description.containers.map((container) => [
        container.id,
        new Container(description.database, container),
      ]),
    );
  }

  get lastLsn(): number {
    return this.lsn;
  }

  /** Seconds since 1970. */
  get seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** From now on every change is written to the log before it is acknowledged. */
  attach(log: WriteLog): void {
    this.log = log;
  }

  /** Takes a record of the log into memory again. */
  replay(record: WriteRecord): void {
    const container = this.containers.get(record.container);
    if (!container) {
      throw new Error(
        `The journal holds documents of the container '${record.container}', which the ` +
          `description of the database '${this.description.database}' no longer has.`,
      );
    }
    container.apply(record.partition, {
      removed: record.removed,
      written: record.written.map((document) => container.toStored(document)),
    });
    this.lsn = Math.max(this.lsn, record.lsn);
  }

  /** Continues the numbering of a log whose older records were compacted away. */
  continueFrom(lsn: number): void {
    this.lsn = Math.max(this.lsn, lsn);
  }

  /** Records that rebuild what is in memory and has not expired, for compaction. */
  *snapshot(): Iterable<WriteRecord> {
    for (const container of this.containers.values()) {
      for (const partition of container.partitionKeys()) {
        for (const { document } of container.documents(partition, this.seconds)) {
          yield {
            lsn: this.lsn,
            container: container.id,
            partition,
            removed: [],
            written: [document],
          };
        }
      }
    }
  }

  /**
   * Runs `work` on one partition. Its changes all apply, and are on disk when the promise
   * resolves; when it throws, none does.
   *
   * Others may read a change that is still on its way to the disk. A change built on it follows
   * it in the log, so what is acknowledged never rests on something lost.
   */
  async transact<T>(
    container: Container,
    partition: PartitionKey,
    work: (transaction: Transaction) => T,
  ): Promise<T> {
    this.checkIsSound();
    const moment = { lsn: this.lsn + 1, seconds: this.seconds };
    const transaction = new Transaction(container, partition, moment);
    const result = work(transaction);
    const { removed, written } = transaction.changes();
    if (removed.length + written.length > 0) {
      this.lsn = moment.lsn;
      container.apply(partition, { removed, written });
      await this.record({
        lsn: moment.lsn,
        container: container.id,
        partition,
        removed,
        written: written.map(({ document }) => document),
      });
    }
    return result;
  }

  /** After a failed write memory is ahead of the disk, so nothing is answered from it any more. */
  checkIsSound(): void {
    if (this.failure) {
      throw this.failure;
    }
  }

  private async record(record: WriteRecord): Promise<void> {
    try {
      await this.log?.append(record);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.failure ??= new CosmosError(
        503,
        'ServiceUnavailable',
        `The journal could not be written, restart the server: ${reason}`,
      );
      throw this.failure;
    }
  }
}
