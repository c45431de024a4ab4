import { idempotencyHeader } from '@mylinguist/shared/routes';
import { noteIdSchema } from '@mylinguist/shared/schemas/note';
import { invalidInput } from '../services/app-error';

/**
 * The key under which a caller may repeat a request; null without one.
 * @throws AppError INVALID_INPUT when it is no UUID
 */
export function readIdempotencyKey(headers: Headers): string | null {
  const given = headers.get(idempotencyHeader);
  if (given === null) return null;
  const key = noteIdSchema.safeParse(given);
  if (!key.success) throw invalidInput(idempotencyHeader, 'Give a UUID.');
  return key.data;
}
