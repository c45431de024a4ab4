const dayMs = 86_400_000;

/** The API's clock: the real time, ahead by more and more days. It never goes back. */
export class StudyClock {
  #days = 0;

  /** @returns whether the day is another one than before */
  moveTo(days: number): boolean {
    if (days <= this.#days) return false;
    this.#days = days;
    return true;
  }

  now(): Date {
    return new Date(Date.now() + this.#days * dayMs);
  }
}
