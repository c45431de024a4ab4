import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render';
import { HintLine } from './hint-line';

const hint = '**river** [map](https://a.b)';

test('the hint of a light note is shown as written', () => {
  renderScreen(<HintLine hint={hint} type={contentTypes.light} />);
  expect(screen.getByRole('status').outerHTML).toMatch(
    /^<p [^>]*>Hint: \*\*river\*\* \[map\]\(https:\/\/a\.b\)<\/p>$/,
  );
});

test('the hint of a rich note is shown with its formatting', async () => {
  renderScreen(<HintLine hint={hint} type={contentTypes.rich} />);
  const line = within(screen.getByRole('status'));
  expect(await line.findByRole('link', { name: 'map' })).toHaveAttribute('href', 'https://a.b');
  expect(screen.getByRole('status')).toHaveTextContent('Hint: river map');
});
