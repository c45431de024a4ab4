import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/render';
import { SegmentedControl } from './segmented-control';

const segments = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two', disabled: true },
  { value: 'three', label: 'Three' },
] as const;

function Chooser() {
  const [value, setValue] = useState<(typeof segments)[number]['value']>('three');
  return (
    <>
      <SegmentedControl label="Number" value={value} segments={segments} onChange={setValue} />
      <button>After</button>
    </>
  );
}

test('a segmented control is one tab stop, and arrow keys move between its enabled segments', async () => {
  const { user } = renderScreen(<Chooser />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Three', pressed: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'One' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home} ');
  expect(screen.getByRole('button', { name: 'One', pressed: true })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Three', pressed: false })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'One' })).toHaveFocus();
});
