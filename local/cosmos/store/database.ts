import { CosmosError } from '../cosmos-error';
import type { DatabaseDescription } from '../description';
import { Container } from './container';
import type { PartitionKey } from './partition-key';
import { Transaction } from './transaction';
import type { WriteLog, WriteRecord } from './write-log';

/**
 * All containers in memory. Transactions are synchronous and run one after the other. Each one sees
 * all changes of the earlier ones, and the log receives their records in the same order.
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

  /** Starts logging: later changes are acknowledged after the log has stored them. */
  attach(log: WriteLog): void {
    this.log = log;
  }

  /** Applies a record of the log to the data in memory. */
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

  /** Sets the sequence number of a log whose older records were removed by compaction. */
  continueFrom(lsn: number): void {
    this.lsn = Math.max(this.lsn, lsn);
  }

  /** Yields the records that rebuild all unexpired documents, for compaction. */
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
   * Runs `work` in a transaction on one partition. When the promise resolves, all changes are
   * applied and on disk. When `work` throws, nothing changes.
   *
   * Other transactions may read a change that is not on disk yet. Their own changes follow it in
   * the log, so an acknowledged write never depends on a lost one.
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

  /** Throws after a failed journal write: memory is then ahead of the disk, so no reply is safe. */
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
        `The journal could not be written. Restart the server. Cause: ${reason}`,
      );
      throw this.failure;
    }
  }
}
