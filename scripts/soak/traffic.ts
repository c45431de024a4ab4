/** What came of the calls of one route. */
interface RouteTraffic {
  /** Milliseconds of each call that was answered. */
  readonly durations: number[];
  readonly statuses: Map<number, number>;
  /** Calls without an answer: refused, cut off, or given up. */
  unanswered: number;
  /** Calls that repeat one before. */
  repeats: number;
}

/** Counts all calls, by route. */
export class Traffic {
  readonly routes = new Map<string, RouteTraffic>();

  /** @param status null without an answer */
  add(route: string, status: number | null, milliseconds: number, isRepeat: boolean): void {
    const known = this.routes.get(route) ?? {
      ...{ durations: [], statuses: new Map<number, number>(), unanswered: 0, repeats: 0 },
    };
    this.routes.set(route, known);
    if (isRepeat) known.repeats += 1;
    if (status === null) {
      known.unanswered += 1;
    } else {
      known.durations.push(milliseconds);
      known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1);
    }
  }
}
