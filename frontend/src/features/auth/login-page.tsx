import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pressedParameter } from '../../config/provider-paths';
import { takeRedirect } from '../../session/redirect';
import { Introduction } from './introduction';
import { parseLoginLink } from './login-link';
import { SignIn } from './sign-in';

/** The sign-in page, which is also the target of mailed links. */
export function LoginPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [pressed] = useState(() => new URLSearchParams(search).get(pressedParameter));

  useEffect(() => {
    // Keeps the one-time code out of the browser history.
    if (search) void navigate({ search: '' }, { replace: true });
  }, [search, navigate]);

  const openApp = useCallback(() => {
    void navigate(takeRedirect(), { replace: true });
  }, [navigate]);

  return (
    <SignIn
      link={parseLoginLink(search)}
      pressed={pressed}
      introduction={<Introduction />}
      onSignedIn={openApp}
    />
  );
}
