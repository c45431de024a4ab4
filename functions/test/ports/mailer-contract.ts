import { randomUUID } from 'node:crypto';
import { MailRefused, type Mail, type Mailer } from '../../src/services/ports/mailer';

/** A mailer whose deliveries can be read. */
export interface MailerSetUp {
  readonly mailer: Mailer;
  /** The mailer of a provider that cannot be reached. */
  readonly unreachable: Mailer;
  /** Returns the mails that the provider accepted for an address. */
  readDelivered(to: string): Promise<Pick<Mail, 'subject' | 'html' | 'text' | 'headers'>[]>;
}

const newMail = (): Mail => ({
  to: `${randomUUID()}@example.test`,
  toName: 'Ada, "the first" <b>',
  subject: '7 notes ready (about 4 min)',
  html: '<p>Ready · ✓</p>',
  text: 'Ready · ✓',
  headers: { 'List-Unsubscribe': '<https://api.test/u?token=1>' },
});

/** Tests the contract of `Mailer`. */
export function describeMailer(open: () => MailerSetUp): void {
  describe('Mailer', () => {
    let setUp: MailerSetUp;
    beforeEach(() => {
      setUp = open();
    });

    test('hands a mail over unchanged', async () => {
      const mail = newMail();
      await setUp.mailer.send(mail, randomUUID());
      const { subject, html, text, headers } = mail;
      expect(await setUp.readDelivered(mail.to)).toMatchObject([{ subject, html, text, headers }]);
    });

    test('hands a mail over once per operation id', async () => {
      const mail = newMail();
      const operationId = randomUUID();
      await setUp.mailer.send(mail, operationId);
      await setUp.mailer.send(mail, operationId);
      expect(await setUp.readDelivered(mail.to)).toHaveLength(1);
      await setUp.mailer.send(mail, randomUUID());
      expect(await setUp.readDelivered(mail.to)).toHaveLength(2);
    });

    test('reports which operations handed a mail over', async () => {
      const operationId = randomUUID();
      expect(await setUp.mailer.hasTaken(operationId)).toBe(false);
      await setUp.mailer.send(newMail(), operationId);
      expect(await setUp.mailer.hasTaken(operationId)).toBe(true);
      expect(await setUp.mailer.hasTaken(randomUUID())).toBe(false);
    });

    test('refuses an address that no provider accepts', async () => {
      const sending = setUp.mailer.send({ ...newMail(), to: 'nobody' }, randomUUID());
      await expect(sending).rejects.toBeInstanceOf(MailRefused);
    });

    test('delays a mail while the provider cannot be reached', async () => {
      const delayed = { name: 'MailDelayed', retryAfterSeconds: null };
      const sending = setUp.unreachable.send(newMail(), randomUUID());
      await expect(sending).rejects.toMatchObject(delayed);
      const asking = setUp.unreachable.hasTaken(randomUUID());
      await expect(asking).rejects.toMatchObject(delayed);
    });
  });
}
