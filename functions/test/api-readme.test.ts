import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiErrors } from '@mylinguist/shared/errors';
import { startApi } from '../../testing/api';
import { noReminders, startAppHost } from './fixtures/app-host';
import {
  fillIn,
  parseAnswer,
  parseCurl,
  readTranscript,
  splitCommand,
  type CurlRequest,
  type ExpectedAnswer,
} from './fixtures/transcript';

const readme = readFileSync(join(__dirname, '..', '..', 'docs/api/README.md'), 'utf8');

test('the table of the API documentation lists every error code with its status', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` +\| +(\d{3}) \| \S/gm)];
  const listed = rows.map(([, code = '', status]) => [code, Number(status)]).sort();
  const codes = Object.entries(apiErrors).map(([code, { status }]) => [code, status]);
  expect(listed).toEqual(codes.sort());
});

describe('the transcript of the API documentation', () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let host: Awaited<ReturnType<typeof startAppHost>>;

  beforeAll(async () => {
    api = await startApi();
    host = await startAppHost({ ...api.env, ...noReminders });
  });
  afterAll(async () => {
    await host.stop();
    await api.stop();
  });

  test('shows the answers that the API gives', async () => {
    const variables = new Map<string, string>();
    const values = new Map<string, string>();
    const exchanges = readTranscript(readme);
    expect(exchanges).toHaveLength([...readme.matchAll(/^\$ /gm)].length);
    for (const { command, answer } of exchanges) {
      const current = command
        .replace('http://localhost:7071', host.origin)
        .replace('http://localhost:9099', `http://${api.identity.host}`)
        .replace(/<(\w+)>/g, (placeholder, name: string) => values.get(name) ?? placeholder);
      const words = splitCommand(current, variables);
      const [, variable, value] = /^(\w+)=(.*)$/s.exec(words[0] ?? '') ?? [];
      if (variable !== undefined && value !== undefined) {
        variables.set(variable, value);
        continue;
      }
      const expected = parseAnswer(answer);
      const actual = await send(parseCurl(words), expected);
      expect({ command, ...actual }).toEqual({
        command,
        ...(fillIn(expected, actual, values) as ExpectedAnswer),
      });
    }
  });
});

/** Sends a request and returns its answer with the headers that the transcript shows. */
async function send(
  { url, ...request }: CurlRequest,
  { headers }: ExpectedAnswer,
): Promise<ExpectedAnswer> {
  const response = await fetch(url, request);
  const text = await response.text();
  return {
    status: `${response.status} ${response.statusText}`,
    headers: Object.fromEntries(
      Object.keys(headers).map((name) => [name, response.headers.get(name)]),
    ),
    body: text === '' ? null : (JSON.parse(text) as unknown),
  };
}
