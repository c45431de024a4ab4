/** A mail that is ready to be sent. */
export interface Mail {
  readonly to: string;
  readonly toName: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The result of a delivery, as the mail provider reports it. Alerts and the dashboard use these words: each
 * report writes one into a log line.
 */
export type Delivery =
  /** The mail server of the recipient has accepted the mail. */
  | 'delivered'
  /** The address is a list. The server has passed the mail on to its members. */
  | 'expanded'
  /** The mail server refuses the address for good. */
  | 'bounced'
  /** The provider has not tried, because an earlier mail to the address bounced. */
  | 'suppressed'
  | 'quarantined'
  | 'filtered as spam'
  /** The mail server does not answer, or refuses the mail for another reason. */
  | 'failed'
  /** A status that this release does not know. */
  | 'unknown status'
  /** The message is no report of a delivery. */
  | 'no report';

/** What the provider reports about one mail. */
export interface MailReport {
  readonly delivery: Delivery;
  /** The UUID with which the mail was sent, in lower case. Null if the report names none. */
  readonly operationId: string | null;
  /** The address of the recipient. Never log or store it. Null if the report names none. */
  readonly recipient: string | null;
}

/** Reads the reports in a queue message. Accepts any message and returns at least one report. */
export type ReadMailReports = (message: unknown) => readonly MailReport[];

export interface Mailer {
  /**
   * Hands the mail to the provider. The provider deduplicates mails with the same operation id within
   * some minutes. Before a later retry call `hasTaken`.
   * @param operationId a UUID
   * @throws MailDelayed when the provider asks to wait or cannot be reached, MailRefused when it
   *   will never accept this mail
   */
  send(mail: Mail, operationId: string): Promise<void>;
  /**
   * Returns whether the provider has accepted a mail with this operation id, delivered or not.
   * @throws MailDelayed when the provider asks to wait or gives no answer
   */
  hasTaken(operationId: string): Promise<boolean>;
}

/** The provider did not accept the mail. A later retry may succeed. */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed';

  /** @param retryAfterSeconds the wait that the provider asks for; null when it names none */
  constructor(
    readonly retryAfterSeconds: number | null,
    options?: ErrorOptions,
  ) {
    super('The mail provider cannot accept mail at the moment.', options);
  }
}

/** The provider will never accept this mail, for instance because of an invalid address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(options?: ErrorOptions) {
    super('The mail provider refuses this mail.', options);
  }
}
