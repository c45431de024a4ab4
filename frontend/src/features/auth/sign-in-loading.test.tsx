import { act, screen } from '@testing-library/react';
import { open } from './login-page-harness';

const mockLoad = jest.fn<Promise<object>, []>();
jest.mock('./email-sign-in', () => ({
  __esModule: true,
  // `import()` resolves a module with this function as it resolves a promise.
  then: (...settle: Parameters<Promise<object>['then']>) => mockLoad().then(...settle),
}));

const message = 'Network error. Please check your internet connection and try again.';

test('a mailed link shows progress while its form loads, and the failure', async () => {
  let fail: (error: Error) => void = () => undefined;
  mockLoad.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)));
  open('/?mode=resetPassword&oobCode=code-1');
  expect(await screen.findByText('Opening...')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => fail(new TypeError('offline')));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText('Opening...')).not.toBeInTheDocument();
});

test('the email button is busy while the form loads slowly, and a failure can be retried', async () => {
  let fail: (error: Error) => void = () => undefined;
  mockLoad.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Continue with Email' }));
  const busy = await screen.findByRole('button', { name: 'Opening...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  expect(busy).toHaveFocus();
  act(() => fail(new TypeError('offline')));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Continue with Email' })).toBeVisible();

  mockLoad.mockResolvedValue({ EmailSignIn: () => <p>The form</p> });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The form')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
