import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../testing/render';
import { DeckSection } from './deck-section';

function Page() {
  const [chosen, setChosen] = useState<readonly string[] | undefined>(undefined);
  return <DeckSection decks={['French', 'Spanish::Verbs']} chosen={chosen} onChoose={setChosen} />;
}

const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('the learner chooses the decks of a package of which not all notes fit', async () => {
  const { user } = renderScreen(<Page />);
  expect(screen.getByText('All decks')).toBeVisible();
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Spanish::Verbs' }));
  expect(pressed()).toEqual(['Spanish::Verbs']);
  expect(screen.getByText('1 of 2 decks')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'French' }));
  expect(pressed()).toEqual(['French', 'Spanish::Verbs']);
  await user.click(screen.getByRole('button', { name: 'All decks' }));
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});

test('without a chosen deck, all decks come along', async () => {
  const { user } = renderScreen(<Page />);
  const french = screen.getByRole('button', { name: 'French' });
  await user.click(french);
  await user.click(french);
  expect(screen.getByText('All decks')).toBeVisible();
});
