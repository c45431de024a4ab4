import { validatePassword, type Auth, type PasswordValidationStatus } from 'firebase/auth';
import { identityCode, PasswordPolicyError, type PasswordRequirement } from './identity-error';

/** Length that the provider asks for where the policy names none. */
const providerMinimum = 6;

/**
 * Sets a password; where the provider's policy refuses it, says what is missing. The policy is only
 * asked for then, so that a password that is good enough costs no request.
 * @throws PasswordPolicyError; any other refusal as it came.
 */
export async function explainWeakPassword<T>(
  auth: Auth,
  password: string,
  setPassword: () => Promise<T>,
): Promise<T> {
  try {
    return await setPassword();
  } catch (cause) {
    if (identityCode(cause) !== 'auth/password-does-not-meet-requirements') throw cause;
    const missing = await validatePassword(auth, password).then(missingIn, () => []);
    throw new PasswordPolicyError(missing, { cause });
  }
}

function missingIn(status: PasswordValidationStatus): readonly PasswordRequirement[] {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const requirements: readonly (readonly [boolean | undefined, PasswordRequirement])[] = [
    [
      status.meetsMinPasswordLength,
      { kind: 'min-length', length: minPasswordLength ?? providerMinimum },
    ],
    [status.meetsMaxPasswordLength, { kind: 'max-length', length: maxPasswordLength ?? 0 }],
    [status.containsLowercaseLetter, { kind: 'lowercase' }],
    [status.containsUppercaseLetter, { kind: 'uppercase' }],
    [status.containsNumericCharacter, { kind: 'digit' }],
    [status.containsNonAlphanumericCharacter, { kind: 'symbol' }],
  ];
  return requirements.filter(([isMet]) => isMet === false).map(([, requirement]) => requirement);
}
