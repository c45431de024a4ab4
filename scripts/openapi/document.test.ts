import { successSchema } from '@mylinguist/shared/contract/route';
import { routeNamed, routeNames } from '@mylinguist/shared/contract/route-names';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import * as z from 'zod';
import { docOf, errorsOf } from '../../functions/src/http/documentation';
import { exampleRecords } from '../../functions/src/http/documentation/examples';
import { openApiDocument } from './document';

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Operation>>;
  components: { examples: Record<string, { value: unknown }> };
};

interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, Response>;
}
interface Response {
  readonly description: string;
}

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('the document describes every route once', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(routeNames);
});

test.each(Object.entries(document.components.examples))(
  'the example of %s parses',
  (code, { value }) => {
    expect(z.parse(errorResponseSchema, value)).toMatchObject({ code });
  },
);

describe.each(routeNames)('%s', (name) => {
  const route = routeNamed(name);
  const doc = docOf(name);

  test('has a valid example request', () => {
    const request: { params?: unknown; query?: unknown; body?: unknown } =
      doc.request(exampleRecords);
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = route[part];
      const example = request[part] ?? (part === 'query' ? {} : undefined);
      if (schema) expect(z.safeParse(schema, example).error).toBeUndefined();
      else expect(request[part]).toBeUndefined();
    }
  });

  test('has a valid example response', () => {
    expect(z.safeParse(successSchema(route), doc.answer).error).toBeUndefined();
  });

  test('documents every error code', () => {
    const operation = operations.find(({ operationId }) => operationId === name);
    const failures = Object.entries(operation?.responses ?? {}).filter(
      ([status]) => +status >= 400,
    );
    const codes = failures.flatMap(([, { description }]) => description.split(', '));
    expect(codes.sort()).toEqual(errorsOf(route, doc).sort());
  });
});
