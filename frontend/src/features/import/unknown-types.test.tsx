import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../testing/render';
import { UnknownTypes } from './unknown-types';

const scientist = {
  name: 'Scientist',
  fields: ['Name', 'Work', 'Born'],
  cards: 2,
  samples: [
    ['Curie', 'radioactivity', '1867'],
    ['Darwin', 'evolution', ''],
  ],
};
const bird = { name: 'Bird', fields: ['Field 1'], cards: 1, samples: [['']] };

/** Shows the types. Returns the options that the file was read with. */
function openTypes() {
  const read: unknown[] = [];
  function Page() {
    const [sides, setSides] = useState({});
    const change = (next: typeof sides) => {
      read.push(next);
      setSides(next);
    };
    return <UnknownTypes types={[scientist, bird]} sides={sides} onChange={change} />;
  }
  const { user } = renderScreen(<Page />);
  const section = (name: string) => {
    const region = within(screen.getByRole('region', { name: `Cards of the type “${name}”` }));
    const cards = () => region.getAllByRole('article').map(({ textContent }) => textContent);
    const [front, back] = [region.getByLabelText('Front'), region.getByLabelText('Back')];
    return { region, cards, front, back };
  };
  return { user, read, section };
}

test('cards of an unknown type are left out until both sides are chosen', async () => {
  const { user, read, section } = openTypes();
  const { front, back, region, cards } = section('Scientist');
  expect([front, back].map((field) => (field as HTMLSelectElement).value)).toEqual(['', '']);
  expect(region.getByText('1867')).toBeVisible();
  expect(region.getByText('Curie / Darwin')).toBeVisible();
  await user.selectOptions(front, 'Work');
  expect(read).toEqual([]);
  await user.selectOptions(back, 'Name');
  expect(read).toEqual([{ Scientist: { front: 'Work', back: 'Name' } }]);
  expect(cards()).toEqual(['radioactivityCurieAs chosen', 'evolutionDarwinAs chosen']);
});

test('a field cannot be both sides', async () => {
  const { user, section } = openTypes();
  const { front, back } = section('Scientist');
  await user.selectOptions(front, 'Work');
  expect(within(back).queryByRole('option', { name: 'Work' })).not.toBeInTheDocument();
});

test('a choice can be taken back, and the others stay', async () => {
  const { user, read, section } = openTypes();
  const { front, back, region } = section('Scientist');
  await user.selectOptions(front, 'Work');
  await user.selectOptions(back, 'Born');
  await user.selectOptions(back, 'Leave out');
  expect(read.at(-1)).toEqual({});
  expect(region.getByText('radioactivity / evolution')).toBeVisible();
});

test('a side that is empty in a note shows the other side as a quick note', async () => {
  const { user, section } = openTypes();
  const { front, back, cards } = section('Scientist');
  await user.selectOptions(front, 'Name');
  await user.selectOptions(back, 'Born');
  expect(cards()).toEqual(['Curie1867As chosen', 'DarwinAs chosen']);
});

test('fields without a text in the first notes say so', () => {
  const { section } = openTypes();
  expect(section('Bird').region.getByText('Empty in the first notes')).toBeVisible();
  expect(section('Bird').region.getByText(/^Anki shows 1 card of this type/)).toBeVisible();
});
