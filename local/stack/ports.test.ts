import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { readPorts, requireFreePorts } from './ports';

/** Ports far from anything that usually runs, so that a developer's own stack does not disturb. */
const elsewhere = {
  WEB_PORT: '41173',
  FUNCTIONS_PORT: '41071',
  MAILBOX_PORT: '41075',
  MODEL_PORT: '41079',
  COSMOS_PORT: '41081',
  IDENTITY_PORT: '41099',
  IDENTITY_HUB_PORT: '41400',
  IDENTITY_LOGGING_PORT: '41500',
};

let occupant: Server | undefined;
afterEach(
  () => new Promise<void>((resolve) => (occupant ? occupant.close(() => resolve()) : resolve())),
);

test('every part can be moved to another port', () => {
  expect(readPorts(elsewhere)).toEqual({
    web: 41173,
    functions: 41071,
    mailbox: 41075,
    model: 41079,
    cosmos: 41081,
    identity: 41099,
    identityHub: 41400,
    identityLogging: 41500,
  });
});

test('a port in use is named, with the variable that moves it', async () => {
  const server = createServer();
  occupant = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ports = readPorts({ ...elsewhere, MAILBOX_PORT: String(port) });
  await expect(requireFreePorts(ports)).rejects.toThrow(
    new RegExp(`Port ${port} \\(mailbox\\) is in use.*MAILBOX_PORT`),
  );
  await expect(requireFreePorts(ports, ['mailbox'])).resolves.toBeUndefined();
});

test.each(['mail', '0', '70000', '12.5'])('%s is refused as a port', (value) => {
  expect(() => readPorts({ ...elsewhere, COSMOS_PORT: value })).toThrow(
    'COSMOS_PORT must be a port number',
  );
});

test('two parts cannot share a port', () => {
  expect(() => readPorts({ ...elsewhere, COSMOS_PORT: elsewhere.WEB_PORT })).toThrow(
    'Port 41173 is asked for by both web and cosmos.',
  );
});
