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

const counted = tags.map((tag, index) => ({
  ...tag,
  noteCount: [148, 1, 1234][index] ?? 0,
  language: index === 0 ? 'es' : undefined,
}));

async function edit(hands: Hands) {
  await open(hands);
  const { user, screen } = hands;
  await user.click(await screen.findByRole('button', { name: 'Edit tag biology' }));
  await screen.findByRole('dialog', { name: 'Edit tag' });
}

async function rename(hands: Hands, name: string) {
  await edit(hands);
  const field = hands.screen.getByRole('textbox', { name: 'Name' });
  await hands.user.clear(field);
  await hands.user.type(field, name);
}

async function ask(hands: Hands) {
  await open(hands);
  const { user, screen } = hands;
  await user.click(await screen.findByRole('button', { name: 'Delete tag biology' }));
  await screen.findByRole('dialog', { name: /^Delete/ });
}

async function confirm(hands: Hands) {
  await ask(hands);
  const { user, screen } = hands;
  await screen.findByText(/^This removes/);
  await user.click(screen.getByRole('button', { name: 'Delete tag' }));
  await screen.findByText(/^Removing the tag/);
}

function respondTag(noteCount: number) {
  respond('listTags', { tags });
  respond('getTagUsage', { noteCount });
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
    ready: { respond: holds(() => respond('listTags', { tags: counted })), act: open },
    edit: { respond: holds(() => respond('listTags', { tags: counted })), act: edit },
    'name of another tag': {
      respond: holds(() => respond('listTags', { tags: counted })),
      act: (hands) => rename(hands, 'Spanish'),
    },
    merge: {
      respond: holds(() => {
        respond('listTags', { tags: counted });
        respond('getTagUsage', { noteCount: 12 });
      }),
      act: async (hands) => {
        await rename(hands, 'Spanish');
        await hands.user.click(hands.screen.getByRole('button', { name: 'Merge tags' }));
        await hands.screen.findByText(/^12 notes/);
      },
    },
    renaming: {
      respond: holds(() => {
        respond('listTags', { tags: counted });
        hang('updateTag');
      }),
      act: async (hands) => {
        await rename(hands, 'life');
        await hands.user.click(hands.screen.getByRole('button', { name: 'Save' }));
        await hands.screen.findByText(/^Renaming the tag/);
      },
    },
    'unfinished rename': {
      respond: holds(() => {
        const [first = makeTag(), ...others] = counted;
        respond('listTags', { tags: [{ ...first, formerName: 'Spanisch' }, ...others] });
      }),
      act: open,
    },
    'name refused': {
      respond: holds(() => respond('listTags', { tags })),
      act: async (hands) => {
        await open(hands);
        await hands.user.type(await hands.screen.findByLabelText('Tag name'), 'Biology');
        await hands.screen.findByText(/already exists/);
      },
    },
    'delete, counting': {
      respond: holds(() => {
        respond('listTags', { tags });
        hang('getTagUsage');
      }),
      act: ask,
    },
    delete: { respond: holds(() => respondTag(1234)), act: ask },
    'delete, unused': { respond: holds(() => respondTag(0)), act: ask },
    deleting: {
      respond: holds(() => {
        respondTag(12);
        hang('deleteTag');
      }),
      act: confirm,
    },
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
