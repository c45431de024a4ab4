import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render';
import { RichOffer } from './rich-offer';

const offer = (noteId: string) => (
  <RichOffer
    noteId={noteId}
    texts={[{ text: '- a\n- b', kind: 'text' }]}
    isPasted={false}
    onAccept={() => undefined}
  />
);
const question = () => screen.queryByText('Show this as a list?');

test('a "No" holds for the note, also when it is opened again, and for no other note', async () => {
  const { user, unmount } = renderScreen(offer('first'));
  await user.click(screen.getByRole('button', { name: 'No, keep as text' }));
  expect(question()).not.toBeInTheDocument();
  unmount();
  const again = renderScreen(offer('first'));
  expect(question()).not.toBeInTheDocument();
  again.unmount();
  renderScreen(offer('second'));
  expect(question()).toBeVisible();
});
