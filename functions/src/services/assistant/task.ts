import type { JsonForm } from './answer-form';

/** One thing that the model can make of a text. */
export interface Task<T> {
  /** What to do, as sentences of a prompt. */
  readonly instructions: string;
  readonly form: JsonForm<T>;
}
