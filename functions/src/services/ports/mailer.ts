/** A mail that is ready to be sent. */
export interface Mail {
  readonly to: string;
  readonly toName: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

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
