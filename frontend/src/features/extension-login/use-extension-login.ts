import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { authenticateExtension, LostIdentityError } from '../../api/extension-login';
import { currentSession, expireSession } from '../../session/session';
import { extensionFailure } from './extension-failure';
import { tellExtension } from './extension-message';

/** The session is looked for after this many ms, when the extension's script listens. */
const checkDelay = 1000;
/** The tab closes this many ms after the success. */
const closeDelay = 2000;

export type ExtensionState =
  | { readonly name: 'checking' | 'authenticating' | 'login' | 'success' }
  | { readonly name: 'error'; readonly message: string };

/**
 * Hands this browser's session to the extension: looks for one, lets the learner sign in without,
 * and closes the tab when the extension has been told. `retry` goes on from a failure.
 */
export function useExtensionLogin() {
  const [isChecking, setIsChecking] = useState(true);
  const { mutate, reset, ...handOver } = useMutation({
    mutationFn: authenticateExtension,
    onSuccess: (session) => tellExtension({ type: 'AUTH_SUCCESS', ...session }),
    onError: (error) => {
      if (error instanceof LostIdentityError) expireSession();
      tellExtension({ type: 'AUTH_ERROR', error: extensionFailure(error) });
    },
  });

  useEffect(() => {
    const timer = setTimeout(() => {
      setIsChecking(false);
      if (currentSession()) mutate();
    }, checkDelay);
    return () => clearTimeout(timer);
  }, [mutate]);

  const { isSuccess } = handOver;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => window.close(), closeDelay);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  const authenticate = useCallback(() => mutate(), [mutate]);
  const retry = () => {
    reset();
    if (currentSession()) mutate();
  };

  return { state: stateOf(isChecking, handOver), authenticate, retry };
}

function stateOf(
  isChecking: boolean,
  { status, error }: { status: 'idle' | 'pending' | 'success' | 'error'; error: unknown },
): ExtensionState {
  if (isChecking) return { name: 'checking' };
  switch (status) {
    case 'idle':
      return { name: 'login' };
    case 'pending':
      return { name: 'authenticating' };
    case 'success':
      return { name: 'success' };
    case 'error':
      return { name: 'error', message: extensionFailure(error) };
  }
}
