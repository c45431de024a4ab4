import { toMarkdown } from '../../../testing/report/table';
import { inputKinds, type InputKind } from './requests';

/** Collects the statuses of replies by route and kind of input. */
export class Outcomes {
  readonly #met = new Map<string, Map<InputKind, Set<number>>>();

  add(route: string, kind: InputKind, status: number): void {
    const row = this.#met.get(route) ?? new Map<InputKind, Set<number>>();
    this.#met.set(route, row.set(kind, (row.get(kind) ?? new Set()).add(status)));
  }

  toTable(): string {
    const rows = [...this.#met].map(([route, row]) => [
      route,
      ...inputKinds.map((kind) => {
        const statuses = [...(row.get(kind) ?? [])].sort((a, b) => a - b);
        return statuses.join(' ') || '–';
      }),
    ]);
    return toMarkdown({ title: 'Statuses', columns: ['Route', ...inputKinds], rows });
  }
}
