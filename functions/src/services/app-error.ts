import { apiErrors, type ErrorCode } from '@mylinguist/shared/errors';

export interface Issue {
  readonly path: string;
  readonly message: string;
}

interface Details {
  /** What is wrong with the input, field by field. */
  issues?: readonly Issue[];
  /** Seconds after which a caller may try again. */
  retryAfter?: number;
  /** What went wrong behind it; logged, never sent. */
  cause?: unknown;
}

/** A failure that the contract names; its message may be shown to a learner. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    { issues, retryAfter, cause }: Details = {},
  ) {
    super(apiErrors[code].message, { cause });
    this.issues = issues;
    this.retryAfter = retryAfter;
  }

  static is(error: unknown, code: ErrorCode): error is AppError {
    return error instanceof AppError && error.code === code;
  }
}

/** Input that is well-formed but not acceptable, said of one field. */
export function invalidInput(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', { issues: [{ path, message }] });
}
