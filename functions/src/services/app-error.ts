import { apiErrors, type ErrorCode } from '@mylinguist/shared/errors';

export interface Issue {
  readonly path: string;
  readonly message: string;
}

interface Details {
  /** Problems of the input, one per field. */
  issues?: readonly Issue[];
  /** Seconds after which the client may retry. */
  retryAfter?: number;
  /** The underlying error. Logged, never sent to the client. */
  cause?: unknown;
}

/** A failure with an error code of the contract. Its message may be shown to a learner. */
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

/** Creates an INVALID_INPUT error about one field. */
export function invalidInput(path: string, message: string): AppError {
  return new AppError('INVALID_INPUT', { issues: [{ path, message }] });
}
