import { paths } from '../../src/config/paths';
import { makeNoteList, makeTag } from '../../src/testing/factories';
import { hang, respond, respondError } from '../../src/testing/server';
import { respondShell, someNotes, tags } from '../samples';
import type { Hands, Story } from '../story';

async function open({ user, screen }: Hands) {
  const toggle = await screen.findByRole('button', { name: /^(Open|Close) sidebar$/ });
  if (toggle.getAttribute('aria-expanded') === 'false') await user.click(toggle);
  await user.click(await screen.findByRole('button', { name: 'Manage tags' }));
  await screen.findByRole('dialog', { name: 'Manage Tags' });
}

const holds = (answer: () => void) => () => {
  respondShell();
  respond('listNotes', makeNoteList(someNotes));
  answer();
};

export const story: Story = {
  title: 'Tags',
  path: paths.notes,
  states: {
    loading: { respond: holds(() => hang('listTags')), act: open },
    empty: { respond: holds(() => respond('listTags', { tags: [] })), act: open },
    error: { respond: holds(() => respondError('listTags', 'INTERNAL')), act: open },
    ready: { respond: holds(() => respond('listTags', { tags })), act: open },
    long: {
      respond: holds(() =>
        respond('listTags', {
          tags: Array.from({ length: 40 }, (_, index) =>
            makeTag({ name: `${index} ${'of many tags '.repeat(4)}`.slice(0, 50).trim() }),
          ),
        }),
      ),
      act: open,
    },
    'right to left': {
      respond: holds(() =>
        respond('listTags', { tags: [makeTag({ name: 'مفردات' }), makeTag({ name: 'דקדוק' })] }),
      ),
      act: open,
    },
  },
};
