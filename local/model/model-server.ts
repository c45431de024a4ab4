import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { listenOnLoopback } from '../http/loopback-server';
import { readBody } from '../http/read-body';
import { defaultAnswer } from './default-answer';
import {
  chatRequestSchema,
  completion,
  completionPath,
  errorBody,
  toText,
  type ChatRequest,
} from './protocol';
import { type Script, scriptSchema, type Step } from './script';

/** A received completion request. */
export interface ReceivedRequest {
  /** Path and query. */
  path: string;
  /** The credential of the client, such as `Bearer …` or the value of `api-key`. */
  credential: string;
  body: ChatRequest;
}

export interface ModelServer {
  /** Base URL without an API path. `/v1` and `/openai` are below it. */
  url: string;
  port: number;
  /**
   * Sets the outcome of the next requests. After the last step the server returns default answers
   * again.
   */
  play(script: Script): void;
  readonly requests: ReceivedRequest[];
  close: () => Promise<void>;
}

const maxBodyBytes = 1024 * 1024;

/**
 * Starts a server for tests with the chat completions API of OpenAI and Azure OpenAI. It plays a
 * script or returns default answers, and records the requests.
 *
 * `PUT /script` replaces the script, `GET /requests` lists the requests and `DELETE /requests`
 * deletes them.
 * @param port 0 selects a free one
 * @throws PortInUseError
 */
export async function startModelServer({ port }: { port: number }): Promise<ModelServer> {
  let steps: Step[] = [];
  let answers = 0;
  const requests: ReceivedRequest[] = [];
  const play = (script: unknown) => {
    steps = scriptSchema.parse(script);
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const route = `${request.method ?? ''} ${pathname}`;
    const asked = request.method === 'POST' ? completionPath.exec(pathname) : null;
    if (asked) {
      await complete(request, response, pathname + search, asked.groups?.deployment);
    } else if (route === 'PUT /script') {
      play(await readJson(request));
      send(response, 204);
    } else if (route === 'GET /requests') {
      send(response, 200, requests);
    } else if (route === 'DELETE /requests') {
      requests.length = 0;
      send(response, 204);
    } else {
      send(response, 404, errorBody('The path does not exist.', 'not_found'));
    }
  }

  async function complete(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    deployment: string | undefined,
  ) {
    const { authorization, 'api-key': apiKey } = request.headers;
    const credential = authorization ?? String(apiKey ?? '');
    const body = chatRequestSchema.parse(await readJson(request));
    const model = deployment ?? body.model;
    if (!credential) {
      send(response, 401, errorBody('The API key is missing.', 'invalid_api_key'));
      return;
    }
    if (!model) {
      send(response, 400, errorBody('The model is missing.', 'missing_model'));
      return;
    }
    requests.push({ path, credential, body });
    const step: Step = steps.shift() ?? {
      answer: toText(defaultAnswer(body)),
      finishReason: 'stop',
      delayMs: 0,
    };
    if (!(await pause(step.delayMs, response))) return;
    if ('drop' in step) request.socket.destroy();
    else if ('status' in step) {
      for (const [name, value] of Object.entries(step.headers)) response.setHeader(name, value);
      send(response, step.status, step.body);
    } else {
      send(response, 200, completion(++answers, model, body, step));
    }
  }

  const server = await listenOnLoopback((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!(error instanceof z.ZodError) && !(error instanceof SyntaxError)) {
        console.error(`model: ${error instanceof Error ? error.message : String(error)}`);
      }
      const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      if (!response.headersSent) send(response, 400, errorBody(message, 'invalid_request'));
    });
  }, port);
  const url = `http://localhost:${server.port}`;
  return { url, port: server.port, play, requests, close: server.close };
}

/** @returns false if the client has disconnected meanwhile */
async function pause(delayMs: number, response: ServerResponse): Promise<boolean> {
  if (delayMs === 0) return true;
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.once('close', leave);
  try {
    await setTimeout(delayMs, undefined, { signal: gone.signal });
    return true;
  } catch {
    return false;
  } finally {
    response.off('close', leave);
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  return JSON.parse((await readBody(request, maxBodyBytes)).toString('utf8'));
}

function send(response: ServerResponse, status: number, body?: string | object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(body === undefined ? undefined : toText(body));
}
