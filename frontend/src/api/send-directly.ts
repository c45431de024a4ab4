import { apiErrors } from '@mylinguist/shared/errors';
import { errorCodeSchema } from '@mylinguist/shared/schemas/error';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { QueryClient } from '@tanstack/react-query';
import type { SharedOperationInput } from '@mylinguist/shared/operations/operation';
import type { Outcome } from '../offline/outbox/outbox-entry';
import { ApiError } from './errors';
import { entityOf } from './entities';
import { writeSettings } from './write-settings';
import { createTag, deleteTag, updateTag } from './write-tags';

/** Returns a refusal as the error of a direct call. The outbox does not store its HTTP status. */
export function refusalOf({ code, message }: Extract<Outcome, { status: 'refused' }>): ApiError {
  const known = errorCodeSchema.safeParse(code).data ?? null;
  const status = known ? apiErrors[known].status : 400;
  return new ApiError(status, { error: message, message, code: known, requestId: '' });
}

const acknowledged = { status: 'acknowledged', note: null, result: null } as const;

/**
 * Sends a change of tags or settings without the outbox, and shows its outcome.
 * @throws ApiError, NetworkError
 */
export async function sendDirectly(
  client: QueryClient,
  operation: SharedOperationInput,
): Promise<Tag | Settings | null> {
  switch (operation.kind) {
    case 'settings': {
      const settings = await writeSettings(operation.change);
      await entityOf(operation)?.settle(client, operation, { ...acknowledged, settings });
      return settings;
    }
    case 'create-tag': {
      const tag = await createTag(operation.tag);
      await entityOf(operation)?.settle(client, operation, { ...acknowledged, tag });
      return tag ?? null;
    }
    case 'update-tag': {
      const tag = await updateTag(operation.name, operation.change);
      await entityOf(operation)?.settle(client, operation, { ...acknowledged, tag });
      return tag;
    }
    case 'delete-tag':
      await deleteTag(operation.name);
      await entityOf(operation)?.settle(client, operation, acknowledged);
      return null;
  }
}
