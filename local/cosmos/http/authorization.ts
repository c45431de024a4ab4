import { createHmac, timingSafeEqual } from 'node:crypto';

import { CosmosError } from '../cosmos-error';
import type { CosmosRequest } from './request';
import type { ResourcePath } from './resource-path';

/** The well-known key of Microsoft's emulator. It is public, not a secret. */
export const EMULATOR_KEY =
  'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==';

/**
 * Checks the master-key signature of a request: HMAC-SHA-256 over verb, resource type, resource
 * link and date. See "Access control on Azure Cosmos DB resources". Throws a 401.
 */
export function checkAuthorization(
  request: CosmosRequest,
  { resourceType, link }: ResourcePath,
  key: string,
): void {
  const date = String(request.headers['x-ms-date'] ?? request.headers.date ?? '');
  const verb = request.method.toLowerCase();
  const payload = `${verb}\n${resourceType}\n${link}\n${date.toLowerCase()}\n\n`;
  const expected = createHmac('sha256', Buffer.from(key, 'base64')).update(payload).digest();
  const actual = readSignature(request.headers.authorization ?? '');
  if (date === '' || actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new CosmosError(
      401,
      'Unauthorized',
      "The input authorization token can't serve the request. The wrong key is being used or " +
        'the expected payload is not built as per the protocol.',
    );
  }
}

/**
 * Reads the signature from the percent-encoded header `type=master&ver=1.0&sig=…`. Returns an empty
 * buffer if there is none.
 */
function readSignature(header: string): Buffer {
  try {
    const match = /^type=master&ver=1\.0&sig=(.+)$/.exec(decodeURIComponent(header));
    return Buffer.from(match?.[1] ?? '', 'base64');
  } catch {
    return Buffer.alloc(0);
  }
}
