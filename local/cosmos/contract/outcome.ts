import { randomUUID } from 'node:crypto';
import { ErrorResponse } from '@azure/cosmos';

/** Returns the HTTP status of a request, whether the SDK returned or threw it. */
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

/** Returns a unique partition key, which isolates tests that share a container. */
export function newOwner(): string {
  return `owner-${randomUUID()}`;
}
