import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { SignInMethods } from '../../../lib/firebase-account';
import type { ProviderName } from '../../../lib/firebase-popup';
import { isProviderPage } from '../../../lib/provider-page';
import { providerLabels } from '../../../modules/providers/providers';
import type { AuthSession } from '../../../session/session';
import { claimsOf } from '../../../session/token-claims';
import { identityClient } from '../identity-client';

/** Returns whether the session began with a password. False if the token cannot be read. */
function beganWithPassword(token: string): boolean {
  const { firebase } = claimsOf(token);
  return (
    typeof firebase === 'object' &&
    firebase !== null &&
    'sign_in_provider' in firebase &&
    firebase.sign_in_provider === 'password'
  );
}

/** Returns how the learner can sign in. Loads the provider's client only if the token is not enough. */
export function useSignInMethods({ user, token }: AuthSession): UseQueryResult<SignInMethods> {
  const isKnown = beganWithPassword(token);
  return useQuery({
    queryKey: ['sign-in-methods', user.email, isKnown],
    queryFn: async () =>
      isKnown ? { hasPassword: true, providers: [] } : (await identityClient()).signInMethods(),
    networkMode: isKnown ? 'always' : 'online',
    retry: false,
    staleTime: Infinity,
  });
}

/**
 * Returns the provider with which a learner proves who they are; null for the password. A learner
 * with both may not know the password: the first sign-in with a provider replaces it.
 */
export const providerToConfirm = ({ providers }: SignInMethods): ProviderName | null =>
  providers[0] ?? null;

/** Returns whether a proof opens a popup, which this page does not allow. Another page needs a network. */
export const needsProviderPage = (provider: ProviderName | null): boolean =>
  provider !== null && !isProviderPage() && navigator.onLine;

export function describeMethods({ data, isError }: UseQueryResult<SignInMethods>): string {
  if (isError) return 'Not available right now';
  if (!data) return 'Loading...';
  if (data.hasPassword) return 'Set';
  const names = data.providers.map((name) => providerLabels[name]);
  return `Sign in with ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}`;
}
