import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { readPorts, requireFreePorts } from './ports';

/** Unusual ports, which do not collide with a running stack. */
const elsewhere = {
  WEB_PORT: '41173',
  FUNCTIONS_PORT: '41071',
  MAILBOX_PORT: '41075',
  PUSH_PORT: '41077',
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

test('every service can use another port', () => {
  expect(readPorts(elsewhere)).toEqual({
    web: 41173,
    functions: 41071,
    mailbox: 41075,
    push: 41077,
    model: 41079,
    cosmos: 41081,
    identity: 41099,
    identityHub: 41400,
    identityLogging: 41500,
  });
});

test('the error names the port in use and the variable that changes it', async () => {
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

test.each(['mail', '0', '70000', '12.5'])('the port "%s" is rejected', (value) => {
  expect(() => readPorts({ ...elsewhere, COSMOS_PORT: value })).toThrow(
    'COSMOS_PORT must be a port number',
  );
});

test('two services cannot use the same port', () => {
  expect(() => readPorts({ ...elsewhere, COSMOS_PORT: elsewhere.WEB_PORT })).toThrow(
    'web and cosmos cannot both use the port 41173.',
  );
});
