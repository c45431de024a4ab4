import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { paths } from '../../src/config/paths';
import { makeNote, makeNoteList } from '../../src/testing/factories';
import { respond } from '../../src/testing/server';
import { dueNotes, longNote, respondShell } from '../samples';
import type { Hands, Story } from '../story';

const rich = { contentType: contentTypes.rich };

const clozeText =
  'The words of *ser*:\n- yo **{{soy}}**\n- tú {{eres}}, see [{{the table}}](https://example.com)';

const grammar = {
  ...rich,
  title: 'Ser or estar',
  content: `Two verbs for *to be*:
1. **ser** for what something is
   - origin, profession
   - the ==time==
2. **estar** for a state or a place

> La sopa está fría.

See [the table of forms](https://example.com/ser_(verb)) and https://example.com/estar.`,
  tags: ['spanish'],
};

const code = {
  ...rich,
  content: `The method \`toSorted\` returns a copy:
\`\`\`js
const sorted = [3, 1, 2].toSorted();
// ${'a comment that is as long as a line can get, '.repeat(4)}
\`\`\`
The array stays as it is.`,
  tags: ['history'],
};

const hebrew = {
  ...rich,
  content: 'ספרים:\n- **ספר** (book)\n- ספרייה, https://example.com\n> ציטוט',
};

const card = {
  ...rich,
  content: '',
  tags: ['spanish'],
  flashcard: {
    front: 'Which forms does *ser* have?\n- yo …\n- tú …',
    back: '1. **soy**\n2. **eres**\n\nSee [the table](https://example.com).',
    hint: 'irregular',
  },
};

const cloze = {
  ...rich,
  content: '',
  cloze: { title: null, text: clozeText, answers: parseCloze(clozeText).answers },
};

const holds =
  (...notes: Parameters<typeof makeNote>[0][]) =>
  () => {
    respondShell();
    respond('listNotes', makeNoteList(notes.map((note) => makeNote(note))));
  };

async function showsLists({ screen }: Hands) {
  await screen.findAllByRole('listitem', { name: '' });
  await screen.findAllByRole('link', { name: /table|example/ });
}

/** Writes into the composer of new notes. */
async function write({ user, screen }: Hands, text: string) {
  await user.click(await screen.findByRole('textbox', { name: 'Note' }));
  await user.paste(text);
  await screen.findByRole('toolbar', { name: 'Formatting' });
}

async function edit({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  await screen.findByRole('toolbar', { name: 'Formatting' });
}

/** Shows the answer of the first due note. */
const reveal =
  (button: RegExp) =>
  async ({ user, screen }: Hands) => {
    await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findAllByRole('link', { name: /table/ });
  };

const due = (note: Parameters<typeof dueNotes>[0]) => () => respondShell(dueNotes(note));

export const story: Story = {
  title: 'Rich text',
  path: paths.notes,
  states: {
    notes: { respond: holds(code, cloze, hebrew, grammar), act: showsLists },
    'whole text': {
      respond: holds({ ...grammar, content: `${grammar.content}\n${longNote.content}` }),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: /^Show more/ }));
      },
    },
    toolbar: {
      respond: holds(grammar),
      act: async (hands) => {
        await write(hands, 'Shopping:\n- **milk**');
        await hands.user.keyboard('{ArrowLeft}{ArrowLeft}');
        await hands.screen.findByRole('button', { name: 'Bold', pressed: true });
      },
    },
    'toolbar, idle': { respond: holds(grammar) },
    'looks like a list': {
      respond: holds(grammar),
      act: async (hands) => {
        await write(hands, 'Shopping:\n- milk\n- eggs');
        await hands.screen.findByRole('button', { name: 'Yes, show as a list' });
      },
    },
    'shown as a list': {
      respond: holds(grammar),
      act: async (hands) => {
        await write(hands, 'Shopping:\n- milk\n- eggs');
        await hands.user.click(
          await hands.screen.findByRole('button', { name: 'Yes, show as a list' }),
        );
        await hands.user.click(
          await hands.screen.findByRole('button', { name: 'Formatted preview' }),
        );
        const preview = await hands.screen.findByRole('region', { name: 'Formatted preview' });
        if (!preview.querySelector('li')) await hands.screen.findByText('eggs');
      },
    },
    editor: { respond: holds(grammar), act: edit },
    'card in the editor': { respond: holds(card), act: edit },
    'flashcard, answer': {
      path: paths.revision,
      respond: due(card),
      act: reveal(/^Reveal Answer/),
    },
    'cloze test, answers': {
      path: paths.revision,
      respond: due(cloze),
      act: reveal(/^Reveal Answers/),
    },
    note: {
      path: paths.revision,
      respond: due(grammar),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
        await screen.findAllByRole('link', { name: /table/ });
      },
    },
    dashboard: { path: paths.discover, respond: holds(code, cloze, grammar) },
  },
};
