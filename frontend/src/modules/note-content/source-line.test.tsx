import type { NoteSource } from '@mylinguist/shared/schemas/note-source';
import { render, screen } from '@testing-library/react';
import { SourceLine } from './source-line';

const nothing = { url: null, title: null, author: null, locator: null };
const url = 'https://www.example.com/a?b=1';

const lineOf = (source: Partial<NoteSource>) => {
  const { container } = render(<SourceLine source={{ ...nothing, ...source }} />);
  return container.textContent;
};

test.each([
  [
    { title: 'War and Peace', author: 'Leo Tolstoy', locator: 'Kindle, location 12' },
    'From War and Peace · Leo Tolstoy · Kindle, location 12',
  ],
  [{ title: 'A page', url }, 'From A page'],
  [{ url }, 'From example.com'],
  [{ url, author: 'Ada' }, 'From example.com · Ada'],
  [{ author: 'Ada', locator: 'page 3' }, 'From Ada · page 3'],
  [{ locator: 'page 3' }, 'From page 3'],
])('the line of %j is "%s"', (source, line) => {
  expect(lineOf(source)).toBe(line);
});

test('a source without an address has no link', () => {
  lineOf({ title: 'War and Peace' });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the first part links to the address, in a new tab that learns nothing of the app', () => {
  lineOf({ title: 'A page', url });
  const link = screen.getByRole('link', { name: 'A page' });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});
