import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1));

const keyFileSchema = z.pipe(
  z.object({
    type: z.literal('service_account'),
    project_id: filled,
    client_email: filled,
    private_key: filled.check(z.refine(isPrivateKey)),
  }),
  z.transform(({ project_id, client_email, private_key }) => ({
    projectId: project_id,
    clientEmail: client_email,
    privateKey: private_key,
  })),
);

export type ServiceAccount = z.infer<typeof keyFileSchema>;

/**
 * Parses the JSON key file of a Google service account. Error messages quote nothing of it, because
 * they are logged.
 */
export const serviceAccountSchema = z.pipe(
  z.string(),
  z.transform((text, { issues }): ServiceAccount => {
    const parsed = keyFileSchema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    const [fault] = parsed.error.issues[0]?.path ?? [];
    issues.push({
      code: 'custom',
      message: fault
        ? `has no valid ${String(fault)}`
        : 'must be the JSON of the key file of a service account',
      // Not the text: it holds the private key.
      input: undefined,
    });
    return z.NEVER;
  }),
);

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
