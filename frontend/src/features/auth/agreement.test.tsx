import { screen } from '@testing-library/react';
import { sampleOperator, setOperator } from '../../testing/operator';
import { renderScreen } from '../../testing/render';
import { FailureAlert } from './failure-alert';
import { LoginPage } from './login-page';

const { termsUrl, privacyUrl } = sampleOperator;

const openSignUp = async () => {
  const { user } = renderScreen(<LoginPage />, { session: null });
  await user.click(screen.getByRole('button', { name: 'Continue with Email' }));
  await user.click(await screen.findByRole('button', { name: 'Sign Up' }));
  await screen.findByRole('heading', { name: 'Create Account' });
};

test.each([
  [{ termsUrl, privacyUrl }, 'By signing up you agree to the terms of use and the privacy policy.'],
  [{ termsUrl }, 'By signing up you agree to the terms of use.'],
  [{ privacyUrl }, 'By signing up you agree to the privacy policy.'],
])('the sign-up form names the pages that are set: %j', async (settings, text) => {
  setOperator(settings);
  await openSignUp();
  expect(screen.getByText(/^By signing up/)).toHaveTextContent(text);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(Object.values(settings));
});

test('the provider buttons name the terms too, because they create accounts', () => {
  setOperator();
  renderScreen(<LoginPage />, { session: null });
  expect(screen.getByText(/^By continuing/)).toHaveTextContent(
    'By continuing you agree to the terms of use and the privacy policy.',
  );
});

test('without these settings the sign-up form names no page', async () => {
  setOperator({ supportEmail: 'help@example.com' });
  await openSignUp();
  expect(screen.queryByText(/you agree/)).not.toBeInTheDocument();
});

describe('a failure that asks to contact support', () => {
  const message = 'This account has been disabled. Please contact support.';

  test('links to the address of the operator', () => {
    setOperator();
    renderScreen(<FailureAlert message={message} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This account has been disabled. Please contact support. help@example.com',
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:help@example.com');
  });

  test('has no link without an address', () => {
    renderScreen(<FailureAlert message={message} />);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
