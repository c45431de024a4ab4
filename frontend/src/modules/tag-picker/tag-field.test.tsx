import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fill } from '../../testing/fill';
import { renderScreen } from '../../testing/render';
import { TagField } from './tag-field';

const noColors = new Map<string, string>();
const field = () => screen.getByRole('combobox', { name: 'Tags' });
const chips = () => screen.queryAllByRole('button').flatMap(({ textContent }) => textContent || []);

interface FieldProps {
  readonly initial?: string[];
  readonly known?: string[];
  readonly onCreate?: (name: string) => Promise<unknown>;
}

function Field({
  initial = [],
  known = ['biology'],
  onCreate = () => Promise.resolve(),
}: FieldProps) {
  const [value, setValue] = useState(initial);
  return (
    <TagField
      value={value}
      onChange={setValue}
      known={known}
      colors={noColors}
      onCreate={onCreate}
      focusFirst={false}
    />
  );
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);

test.each([
  ['a name that is too long', {}, 'x'.repeat(51), 'A tag has at most 50 characters.'],
  ['dots', {}, '..', 'Choose a name with more than dots.'],
  ['a tag of the note', { initial: ['biology'] }, 'Biology ', 'This note has this tag already.'],
  [
    'a tag beyond the limit of a note',
    { initial: numbered(20) },
    'new',
    'A note has at most 20 tags. Remove one to add another.',
  ],
  [
    'a new tag beyond the limit of the account',
    { known: numbered(500) },
    'new',
    'You have 500 tags. Delete some to add new ones.',
  ],
])('%s is refused while it is typed, and stays in the field', async (_what, props, name, words) => {
  const onCreate = jest.fn();
  const { user } = renderScreen(<Field {...props} onCreate={onCreate} />);
  const before = chips();
  await fill(user, field(), name);
  expect(field()).toHaveAccessibleDescription(words);
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText(words)).toHaveAttribute('aria-live', 'polite');
  await user.type(field(), '{Enter}');
  expect(field()).toHaveValue(name);
  expect(chips()).toEqual(before);
  expect(onCreate).not.toHaveBeenCalled();
});

test('a name that becomes allowed loses its reason and can be added', async () => {
  const { user } = renderScreen(<Field />);
  await fill(user, field(), 'x'.repeat(51));
  await user.type(field(), '{Backspace}');
  expect(field()).toHaveAccessibleDescription('');
  await user.type(field(), '{Enter}');
  await waitFor(() => expect(chips()).toEqual(['x'.repeat(50)]));
});

test('the beginning of a known tag has no reason, also when the account is full', async () => {
  const { user } = renderScreen(<Field known={numbered(500)} />);
  await fill(user, field(), 'tag 49');
  expect(field()).toHaveAccessibleDescription('');
});

test('a refusal of the API shows at the field and keeps the name', async () => {
  const { user } = renderScreen(
    <Field onCreate={() => Promise.reject(new Error('The service cannot be reached.'))} />,
  );
  await fill(user, field(), 'history');
  await user.type(field(), '{Enter}');
  await screen.findByRole('alert');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(field()).toHaveAccessibleDescription('The service cannot be reached.');
  expect(field()).toHaveValue('history');
  await user.type(field(), 's');
  expect(field()).toHaveAccessibleDescription('');
});
