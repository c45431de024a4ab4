import { act, screen } from '@testing-library/react';
import { ownedNow } from '../../session/owned-account';
import { renderScreen } from '../../testing/render';
import { OwnedNotice } from './owned-notice';

test('the app says once that a first sign-in with a provider has ended all earlier ways in', async () => {
  renderScreen(<OwnedNotice />);
  expect(screen.queryByText(/^You signed in this way/)).not.toBeInTheDocument();
  act(() => ownedNow.write(true));
  expect(await screen.findByText(/^You signed in this way for the first time\./)).toBeVisible();
  expect(ownedNow.read()).toBe(false);
});
