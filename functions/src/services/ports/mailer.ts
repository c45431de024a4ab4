/** One mail, ready to be handed to a provider. */
export interface Mail {
  readonly to: string;
  readonly toName: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Hands the mail over. Mails of one operation id that come within some minutes are one mail; for
   * those that may come later, ask `hasTaken` first.
   * @param operationId a UUID
   * @throws MailDelayed when the provider asks to wait or cannot be reached, MailRefused when it
   *   will never take this mail
   */
  send(mail: Mail, operationId: string): Promise<void>;
  /**
   * Tells whether a mail was handed over under an operation id, however the delivery goes.
   * @throws MailDelayed when the provider asks to wait or gives no answer
   */
  hasTaken(operationId: string): Promise<boolean>;
}

/** The mail was not taken now; later the same one may be. */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed';

  /** @param retryAfterSeconds what the provider asked for; null when it said nothing */
  constructor(
    readonly retryAfterSeconds: number | null,
    options?: ErrorOptions,
  ) {
    super('The mail provider takes no mail now.', options);
  }
}

/** The provider will never take this mail, an address that it does not accept for instance. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(options?: ErrorOptions) {
    super('The mail provider refuses this mail.', options);
  }
}
