import { validatePassword, type Auth, type PasswordValidationStatus } from 'firebase/auth';
import { identityCode, PasswordPolicyError, type PasswordRequirement } from './identity-error';

/** The provider's minimum length, if the policy sets none. */
const providerMinimum = 6;

/**
 * Calls `setPassword`. If the password violates the provider's policy, fetches the policy and lists
 * the unmet requirements.
 * @throws PasswordPolicyError, or any other error of `setPassword`
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
