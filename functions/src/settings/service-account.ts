import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';

const filled = z.string().min(1);

const keyFileSchema = z
  .object({
    type: z.literal('service_account'),
    project_id: filled,
    client_email: filled,
    private_key: filled.refine(isPrivateKey),
  })
  .transform(({ project_id, client_email, private_key }) => ({
    projectId: project_id,
    clientEmail: client_email,
    privateKey: private_key,
  }));

export type ServiceAccount = z.infer<typeof keyFileSchema>;

/**
 * Parses the JSON key file of a Google service account. Error messages quote nothing of it, because
 * they are logged.
 */
export const serviceAccountSchema = z.string().transform((text, context): ServiceAccount => {
  const parsed = keyFileSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [fault] = parsed.error.issues[0]?.path ?? [];
  context.addIssue({
    code: 'custom',
    message: fault
      ? `has no valid ${String(fault)}`
      : 'must be the JSON of the key file of a service account',
  });
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
