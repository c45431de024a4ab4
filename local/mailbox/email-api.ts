import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { BodyTooLargeError, readBody } from '../http/read-body';
import { emailSchema, messageFromEmail } from './message';
import type { MessageStore } from './message-store';
import { findSignatureFault } from './signature';

/** Azure's size limit for a mail with its attachments, in bytes. */
const maxEmailBytes = 10 * 1024 * 1024;

/** Handles a request to the email API. Returns false for any other path. */
export type EmailApi = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<boolean>;

/** Creates the part of the Azure Communication Services Email REST API that the SDK uses. */
export function createEmailApi(store: MessageStore, key: string): EmailApi {
  return async (request, response, url) => {
    const isSend = url.pathname === '/emails:send';
    const operation = /^\/emails\/operations\/([^/]+)$/.exec(url.pathname)?.[1];
    if (!isSend && operation === undefined) return false;

    const body = await read(request);
    if (!body) {
      refuse(response, 413, 'EmailTooLarge', 'A mail must not exceed 10 MB.');
      return true;
    }
    const fault = findSignatureFault(request, body, key, Date.now());
    if (fault) refuse(response, 401, 'Unauthorized', fault);
    else if (!url.searchParams.has('api-version')) {
      refuse(response, 400, 'MissingApiVersionParameter', 'The parameter api-version is missing.');
    } else if (isSend && request.method === 'POST') send(request, response, body, url);
    else if (operation !== undefined && request.method === 'GET') showResult(response, operation);
    else refuse(response, 405, 'MethodNotAllowed', 'The method is not allowed here.');
    return true;
  };

  function send(request: IncomingMessage, response: ServerResponse, body: Buffer, url: URL) {
    const { headers } = request;
    const givenId = headers['operation-id'] ?? headers['repeatability-request-id'] ?? randomUUID();
    const id = z.guid().safeParse(givenId);
    if (!id.success) {
      refuse(response, 400, 'BadRequest', 'The operation id is not a UUID.');
      return;
    }
    const email = emailSchema.safeParse(parseJson(body));
    if (!email.success) {
      refuse(response, 400, 'BadRequest', z.prettifyError(email.error));
      return;
    }
    const operation = id.data.toLowerCase();
    store.add(messageFromEmail(email.data, operation, new Date()));
    response.setHeader(
      'Operation-Location',
      `http://${headers.host ?? ''}/emails/operations/${operation}${url.search}`,
    );
    respond(response, 202, { id: operation, status: 'Running', error: null });
  }

  function showResult(response: ServerResponse, operation: string) {
    const id = operation.toLowerCase();
    if (store.has(id)) respond(response, 200, { id, status: 'Succeeded', error: null });
    else refuse(response, 404, 'OperationNotFound', 'The operation does not exist.');
  }
}

async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  try {
    return await readBody(request, maxEmailBytes);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return undefined;
    throw error;
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, code: string, message: string) {
  response.setHeader('x-ms-error-code', code);
  respond(response, status, { error: { code, message } });
}

function respond(response: ServerResponse, status: number, body: object) {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}
