import { writeTable } from '../fixtures/document-table';
import type { Disturbance } from './disturbances';

/**
 * A table of docs/faults.md. One row lists all faults of a call with the same consequences. The
 * table is written when the environment variable FAULTS_TABLE is set.
 */
export class FaultTable {
  readonly #faults = new Map<string, { reads: Set<string>; writes: Set<string> }>();

  /**
   * @param section the name in the two comments around the table
   * @param columns titles of the columns; the second column lists the faults
   */
  constructor(
    readonly section: string,
    readonly columns: readonly string[],
  ) {}

  /** @param consequences a text per column, from the third column on */
  add(call: string, { fault, ...met }: Disturbance, consequences: readonly string[]): void {
    const key = JSON.stringify([call, ...consequences]);
    const faults = this.#faults.get(key) ?? { reads: new Set(), writes: new Set() };
    faults[met.isWrite ? 'writes' : 'reads'].add(fault.name + (met.isLasting ? '…' : ''));
    this.#faults.set(key, faults);
  }

  write(): void {
    if (process.env.FAULTS_TABLE) writeTable('faults.md', this.section, this.#toMarkdown());
  }

  #toMarkdown(): string {
    const rows = [...this.#faults].map(([key, { reads, writes }]) => {
      const [call = '', ...consequences] = JSON.parse(key) as string[];
      const faults = [
        ...(reads.size > 0 ? [`read: ${[...reads].join(', ')}`] : []),
        ...(writes.size > 0 ? [`write: ${[...writes].join(', ')}`] : []),
      ];
      return [call, faults.join('<br>'), ...consequences];
    });
    return [this.columns, this.columns.map(() => '---'), ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
  }
}
