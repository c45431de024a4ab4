import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from '../http/loopback-server';
import { readBody } from '../http/read-body';
import { isDeliveryStatus, reportDelivery } from './delivery-reports';
import { createEmailApi } from './email-api';
import { fetchIdentityMessages } from './identity-codes';
import { localMailboxKey } from './local-connection';
import type { Message } from './message';
import { openMessageStore } from './message-store';
import { listPage, mailDocument, messagePage, missingPage } from './pages';
import { styleSheet } from './style';

export interface MailboxOptions {
  /** 0 selects a free port. */
  port: number;
  /** URL of the Firebase Auth emulator. */
  identityUrl: string;
  identityProject: string;
  /** Address of the web app. It opens the links that name no address. */
  appUrl?: string | undefined;
  /** Folder that keeps the messages between runs. Without it they stay in memory. */
  dataDirectory?: string | undefined;
  /** Base64 access key of the email service. */
  key?: string | undefined;
  /** Connection string of the storage account that receives delivery reports. Without it there are none. */
  reportsTo?: string | undefined;
}

export interface Mailbox {
  url: string;
  port: number;
  close: () => Promise<void>;
}

const pagePolicy =
  "default-src 'none'; img-src data:; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** Maximum size of a form in bytes. */
const maxFormBytes = 1024;
/** A mail cannot run scripts, only loads images and has an opaque origin. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'";

/**
 * Starts a mailbox. It receives the product's mails over the API of Azure Communication Services
 * and collects the links of the identity emulator. It shows both as pages and as JSON. A developer or a
 * test can choose the delivery report of a mail.
 * @throws PortInUseError
 */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const store = openMessageStore(options.dataDirectory);
  const answerEmailApi = createEmailApi(store, options.key ?? localMailboxKey);

  /** Stores new links of the identity emulator. Returns false if the emulator does not respond. */
  async function refresh(): Promise<boolean> {
    const { identityUrl, identityProject, appUrl } = options;
    const found = await fetchIdentityMessages(identityUrl, identityProject, appUrl, new Date());
    found?.forEach((message) => store.add(message));
    return found !== undefined;
  }

  /** Reports the delivery of a mail with the status in the form, then shows the mail again. */
  async function report(
    request: IncomingMessage,
    response: ServerResponse,
    message: Message,
    connection: string,
  ) {
    const form = new URLSearchParams((await readBody(request, maxFormBytes)).toString('utf8'));
    const status = form.get('status');
    if (!isDeliveryStatus(status)) {
      respond(response, 400, 'text/plain', 'The status is unknown.');
      return;
    }
    await reportDelivery(connection, message, status);
    response.setHeader(
      'Location',
      `/messages/${encodeURIComponent(message.id)}?reported=${status}`,
    );
    respond(response, 303, 'text/plain', '');
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const target = `http://localhost${request.url ?? ''}`;
    if (!request.url?.startsWith('/') || !URL.canParse(target)) {
      respond(response, 400, 'text/plain', '');
      return;
    }
    const url = new URL(target);
    if (await answerEmailApi(request, response, url)) return;
    const [, collection, id, part, ...more] = url.pathname.split('/');
    const isMessage = collection === 'messages' && id !== undefined && more.length === 0;
    const message = isMessage ? store.find(id) : undefined;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const connection = message?.kind === 'mail' ? options.reportsTo : undefined;
    const isReport = request.method === 'POST' && part === 'reports' && isFromHere(request);

    if (url.pathname === '/messages' && request.method === 'DELETE') {
      // Links that the emulator still lists are stored first. Otherwise they would reappear.
      await refresh();
      store.clear();
      respond(response, 204, 'text/plain', '');
    } else if (message && connection && isReport) {
      await report(request, response, message, connection);
    } else if (!isRead) {
      respond(response, 405, 'text/plain', '');
    } else if (url.pathname === '/') {
      const hasIdentity = await refresh();
      respond(response, 200, 'text/html', listPage(store.list(), hasIdentity));
    } else if (url.pathname === '/messages') {
      await refresh();
      const messages = store.list(url.searchParams.get('to') ?? undefined);
      respond(response, 200, 'application/json', JSON.stringify(messages));
    } else if (url.pathname === '/style.css') {
      respond(response, 200, 'text/css', styleSheet);
    } else {
      if (message && part === undefined) {
        const reported = url.searchParams.get('reported');
        const hasReports = connection !== undefined;
        respond(response, 200, 'text/html', messagePage(message, { hasReports, reported }));
      } else if (message?.html && part === 'html') {
        respond(response, 200, 'text/html', mailDocument(message.html), mailPolicy);
      } else {
        respond(response, 404, 'text/html', missingPage());
      }
    }
  }

  const server = await listenOnLoopback((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      console.error(`mailbox: ${error instanceof Error ? error.message : String(error)}`);
      if (response.headersSent) response.destroy();
      else respond(response, 500, 'text/plain', '');
    });
  }, options.port);
  return { url: `http://localhost:${server.port}`, port: server.port, close: server.close };
}

/** Rejects forms of other sites. Programs that are no browser send no such header. */
const isFromHere = ({ headers }: IncomingMessage) =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

function respond(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  policy = pagePolicy,
) {
  response.statusCode = status;
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
}
