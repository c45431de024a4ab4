import { act, screen, within } from '@testing-library/react';
import { makeNote } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { PrintedNotes } from './printed-notes';

const dispatch = (name: string) => act(() => void window.dispatchEvent(new Event(name)));
const printed = () => document.querySelector<HTMLElement>('[data-printed]');

test('a print shows every note with its whole text, and the page without them afterwards', () => {
  const notes = Array.from({ length: 300 }, (_, index) =>
    makeNote({
      title: `Note ${index}`,
      content: 'A sentence. '.repeat(100).trim(),
      tags: ['biology'],
    }),
  );
  renderScreen(<PrintedNotes notes={notes} label="Notes" dateText={() => 'In 2 days'} />);
  expect(printed()).toBeNull();

  dispatch('beforeprint');
  const paper = printed();
  if (!paper) throw new Error('Nothing is printed');
  const articles = within(paper).getAllByRole('article', { hidden: true });
  expect(articles).toHaveLength(300);
  const text = 'A sentence. '.repeat(100).trim();
  expect(articles[299]?.textContent).toBe(`Note 299${text}biology · In 2 days`);

  dispatch('afterprint');
  expect(printed()).toBeNull();
});

test('a print shows the question of a note without text', () => {
  const note = makeNote({ content: '', flashcard: { front: 'el pan', back: 'bread', hint: '' } });
  renderScreen(<PrintedNotes notes={[note]} label="Notes" dateText={() => 'Due now'} />);
  dispatch('beforeprint');
  expect(screen.getByText('el pan')).toBeInTheDocument();
});
