/** An error response in the format of Cosmos DB: `{ code, message }` and an HTTP status. */
export class CosmosError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Tells apart causes with the same status. Sent as `x-ms-substatus`. */
    readonly substatus?: number,
  ) {
    super(message);
  }
}

export function badRequest(message: string, substatus?: number): CosmosError {
  return new CosmosError(400, 'BadRequest', message, substatus);
}

export function notFound(message: string, substatus?: number): CosmosError {
  return new CosmosError(404, 'NotFound', message, substatus);
}

export function conflict(message: string): CosmosError {
  return new CosmosError(409, 'Conflict', message);
}

export function preconditionFailed(): CosmosError {
  return new CosmosError(
    412,
    'PreconditionFailed',
    'Operation cannot be performed because one of the specified precondition is not met.',
  );
}

export function requestTooLarge(): CosmosError {
  return new CosmosError(
    413,
    'RequestEntityTooLarge',
    'Request size is too large: documents and batches hold at most 2 MB.',
  );
}

export function responseTooLarge(): CosmosError {
  return new CosmosError(
    413,
    'RequestEntityTooLarge',
    'Response size is too large: answers hold at most 4 MB.',
  );
}
