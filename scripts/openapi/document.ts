import { oldestClientHeader } from '@mylinguist/shared/contract/client-version';
import {
  authHeader,
  idempotencyHeader,
  successSchema,
  successStatus,
  type Route,
} from '@mylinguist/shared/contract/route';
import { routeNamed, routeNames, type RouteName } from '@mylinguist/shared/contract/route-names';
import { apiPrefix } from '@mylinguist/shared/api-prefix';
import { apiErrors, type ErrorCode } from '@mylinguist/shared/errors';
import * as z from 'zod';
import { version } from '../../functions/package.json';
import { docOf, errorsOf } from '../../functions/src/http/documentation';
import { exampleRecords } from '../../functions/src/http/documentation/examples';
import type { RouteDoc } from '../../functions/src/http/documentation/route-doc';
import { describeSchema, entitySchemas } from './schemas';

type Json = Readonly<Record<string, unknown>>;

const ref = (path: string): Json => ({ $ref: `#/components/${path}` });

/** Returns the OpenAPI 3.1 document of every route of the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of routeNames) {
    const route = routeNamed(name);
    const path = `/${route.path.replace('{*', '{')}`;
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(name, route, docOf(name));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'MyLinguist API',
      version,
      description:
        'Notes, reviews, tags, settings and the assistant. See README.md in this folder.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `/${apiPrefix}` }],
    paths,
    components: {
      schemas: entitySchemas(),
      examples: Object.fromEntries(
        (Object.keys(apiErrors) as ErrorCode[]).map((code) => [
          code,
          { value: exampleError(code) },
        ]),
      ),
      securitySchemes: {
        learner: {
          type: 'apiKey',
          in: 'header',
          name: authHeader,
          description: "The learner's Firebase ID token.",
        },
      },
      headers: {
        RequestId: {
          description: 'Identifies the request in the log.',
          schema: { type: 'string' },
        },
        OldestClient: {
          description: 'The number of the oldest client that the API supports.',
          schema: { type: 'integer', minimum: 0 },
        },
        ETag: { description: 'The version of the resource.', schema: { type: 'string' } },
        ContentDisposition: {
          description: 'The name of the file.',
          schema: { type: 'string' },
        },
        RetryAfter: {
          description: 'Whole seconds after which the client may retry.',
          schema: { type: 'integer', minimum: 1 },
        },
      },
    },
  };
}

function operation(name: RouteName, route: Route, doc: RouteDoc): Json {
  const request: Pick<ReturnType<RouteDoc['request']>, 'query'> & { params?: Json; body?: Json } =
    doc.request(exampleRecords);
  const parameters = [
    ...parametersOf('path', route.params, request.params),
    ...queryParameters(route, doc, request.query),
    ...headerParameters(route),
  ];
  return {
    operationId: name,
    summary: doc.summary,
    tags: [route.path.split('/')[0]],
    security: route.access === 'learner' ? [{ learner: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: {
        required: !route.isBodyOptional,
        content: Object.fromEntries(
          (route.mediaTypes ?? ['application/json']).map((mediaType) => [
            mediaType,
            { schema: describeSchema(route.body ?? z.never()), example: request.body },
          ]),
        ),
      },
    }),
    responses: { ...successes(route, doc), ...failures(route, doc) },
  };
}

function parametersOf(
  place: 'path' | 'query',
  schema: z.core.$ZodType | undefined,
  example: Json = {},
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = describeSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
    ...(example[name] !== undefined && { example: example[name] }),
  }));
}

/** Describes the query. A parameter that both the route and its variant read accepts both values. */
function queryParameters({ query }: Route, { variant }: RouteDoc, example?: Json): Json[] {
  const own = parametersOf('query', query, example);
  const others = new Map(
    parametersOf('query', variant?.route.query).map(({ name, schema }) => [name, schema]),
  );
  return own.map((parameter) => {
    const other = others.get(parameter.name);
    return other ? { ...parameter, schema: { anyOf: [parameter.schema, other] } } : parameter;
  });
}

function headerParameters({ idempotent, precondition }: Route): Json[] {
  const header = (name: string, description: string, schema: Json): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  });
  return [
    ...(idempotent
      ? [
          header(idempotencyHeader, 'A retry with the same UUID changes nothing more.', {
            type: 'string',
            format: 'uuid',
          }),
        ]
      : []),
    ...(precondition === 'If-Match'
      ? [
          header(precondition, 'Changes the note only if it still has this ETag.', {
            type: 'string',
          }),
        ]
      : []),
    ...(precondition === 'If-None-Match'
      ? [header(precondition, 'Returns 304 if the list still has this ETag.', { type: 'string' })]
      : []),
  ];
}

/** Headers of every response. */
const commonHeaders = {
  'X-Request-Id': ref('headers/RequestId'),
  [oldestClientHeader]: ref('headers/OldestClient'),
};

function successes(route: Route, { answer, variant }: RouteDoc): Json {
  const mediaType = route.produces === 'html' ? 'text/html' : 'application/json';
  const headers = {
    ...commonHeaders,
    ...(route.headers?.includes('ETag') && { ETag: ref('headers/ETag') }),
    ...(route.headers?.includes('Content-Disposition') && {
      'Content-Disposition': ref('headers/ContentDisposition'),
    }),
  };
  const schema = successSchema(route);
  const isEmpty = z.safeParse(schema, undefined).success;
  return {
    [successStatus(route)]: {
      description: isEmpty ? 'Done.' : 'Success.',
      headers,
      ...(!isEmpty && {
        content: {
          [mediaType]: variant
            ? {
                schema: {
                  anyOf: [describeSchema(schema), describeSchema(successSchema(variant.route))],
                },
                examples: { default: { value: answer }, variant: { value: variant.answer } },
              }
            : { schema: describeSchema(schema), example: answer },
        },
      }),
    },
    ...(route.response[304] && { 304: { description: 'Nothing changed.', headers } }),
  };
}

/** Describes every error status, with one example for each code. */
function failures(route: Route, doc: RouteDoc): Json {
  const codesByStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(route, doc)) {
    const { status } = apiErrors[code];
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        headers: {
          ...commonHeaders,
          ...(mayRetry(status) && { 'Retry-After': ref('headers/RetryAfter') }),
        },
        content:
          route.produces === 'html'
            ? { 'text/html': { schema: { type: 'string' } } }
            : { 'application/json': { schema: ref('schemas/Error'), examples: examplesOf(codes) } },
      },
    ]),
  );
}

const mayRetry = (status: number) => status === 429 || status === 503;

const examplesOf = (codes: readonly ErrorCode[]): Json =>
  Object.fromEntries(codes.map((code) => [code, ref(`examples/${code}`)]));

/** Returns an example of an error response. */
function exampleError(code: ErrorCode): Json {
  const { status, message } = apiErrors[code];
  return {
    error: message,
    message,
    code,
    requestId: '6f1c9d0e-8a43-4b7e-9d0b-2f3f6f1f7a11',
    ...(mayRetry(status) && code !== 'ASSISTANT_NOT_CONFIGURED' && { retryAfter: 5 }),
    ...(code === 'INVALID_INPUT' && {
      issues: [{ path: 'content', message: 'Write something first.' }],
    }),
  };
}
