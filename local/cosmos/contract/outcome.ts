import { randomUUID } from 'node:crypto';
import { ErrorResponse } from '@azure/cosmos';

/** The status that a request ended with, whether the SDK returned or threw it. */
export async function statusOf(
  request: Promise<{ readonly statusCode?: number | undefined; readonly code?: number }>,
): Promise<number | string | undefined> {
  try {
    const { statusCode, code } = await request;
    return statusCode ?? code;
  } catch (error) {
    if (error instanceof ErrorResponse) {
      return error.code;
    }
    throw error;
  }
}

/** A partition that no other test uses, so that tests share containers without meeting. */
export function newOwner(): string {
  return `owner-${randomUUID()}`;
}
