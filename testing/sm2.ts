/**
 * SM-2 (https://super-memory.com/english/ol/sm2.htm) with the assumptions of srs-benchmark. Recall
 * is 0.9 at the end of the interval. A remembered note has grade 4, a forgotten one grade 2.
 */
export class Sm2 {
  private repetitions = 0;
  private interval = 1;
  private easeFactor = 2.5;

  recall(elapsedDays: number): number {
    return 0.9 ** (elapsedDays / this.interval);
  }

  add(remembered: boolean): void {
    this.repetitions = remembered ? this.repetitions + 1 : 0;
    if (this.repetitions <= 1) this.interval = 1;
    else if (this.repetitions === 2) this.interval = 6;
    else this.interval = Math.min(Math.round(this.interval * this.easeFactor + 0.01), 36_500);
    const missing = 5 - (remembered ? 4 : 2);
    this.easeFactor = Math.max(this.easeFactor + 0.1 - missing * (0.08 + missing * 0.02), 1.3);
  }
}
