import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { screen, within } from '@testing-library/react';
import { makeNote } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { RevisionDetailsDialog } from './revision-details-dialog';

test('the dialog has its figures and a chart that a sentence describes', () => {
  const note = makeNote({ reviewData: newReviewData(new Date(), 'UTC') });
  renderScreen(<RevisionDetailsDialog note={note} timeZone="UTC" onClose={() => undefined} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Revision Details' }));
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Revisions Done',
    'Next Review',
    'Last Reviewed',
    'Difficulty Level',
    'Next Review Date',
    'Created',
    'Current Interval',
  ]);
  const chart = dialog.getByRole('img', { name: 'Forgetting curve of this note' });
  expect(chart).toHaveAccessibleDescription(
    /^You would remember this with a chance of 100% today, and of 95% on /,
  );
});
