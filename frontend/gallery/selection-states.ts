import type { Note } from '@mylinguist/shared/schemas/note';
import { hang, respond, type ReceivedCall } from '../src/testing/server';
import { makeNote } from '../src/testing/factories';
import { holds } from './note-list-states';
import type { Hands, Story } from './story';

/** Selects all notes and returns the bar. */
async function selectAll({ user, screen }: Hands): Promise<HTMLElement> {
  await screen.findAllByRole('checkbox', { hidden: true });
  await user.keyboard('{Control>}a{/Control}');
  return screen.findByRole('region', { name: 'Selected notes' });
}

/** Clicks an action of the bar. Narrow bars have it in a menu. */
async function choose(hands: Hands, action: string): Promise<void> {
  const { user, screen } = hands;
  await selectAll(hands);
  const menu = screen.queryByRole('button', { name: 'Change the selected notes' });
  if (!menu) {
    await user.click(screen.getByRole('button', { name: action }));
    return;
  }
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

const answerBatches = () =>
  respond('batchNotes', ({ body }: ReceivedCall) => ({
    results: (body as { ids: string[] }).ids.map((id) => ({ id, status: 'done' as const })),
  }));

const manyNotes = Array.from({ length: 1200 }, (_, index) =>
  makeNote({ content: `Note ${index + 1} of many.`, tags: ['history'] }),
);

/** Returns the state in which all notes but the first one are selected. */
export const selection = (notes: readonly Note[]): Story['states'][string] => ({
  respond: holds(notes),
  act: async (hands) => {
    await selectAll(hands);
    const [box] = await hands.screen.findAllByRole('checkbox');
    if (box) await hands.user.click(box);
  },
});

/** Returns the states of a list of notes with a selection, and of changes of many notes. */
export function selectionStates(notes: readonly Note[]): Story['states'] {
  return {
    selection: selection(notes),
    'selection, add tag': {
      respond: holds(notes),
      act: async (hands) => {
        await choose(hands, 'Add tag');
        await hands.screen.findByRole('combobox', { name: 'Tags' });
      },
    },
    'selection, remove tag': {
      respond: holds(notes),
      act: async (hands) => {
        await choose(hands, 'Remove tag');
        await hands.screen.findByRole('menu', { name: 'Remove tag' });
      },
    },
    'selection, delete': {
      respond: holds(notes),
      act: async (hands) => {
        await choose(hands, 'Delete');
        await hands.screen.findByRole('alertdialog');
      },
    },
    'selection, too many to delete': {
      respond: holds(manyNotes),
      act: async (hands) => {
        await choose(hands, 'Delete');
        await hands.screen.findByRole('alertdialog');
      },
    },
    'change of many notes': {
      respond: () => {
        holds(manyNotes)();
        hang('batchNotes');
      },
      act: async (hands) => {
        await choose(hands, 'Remove tag');
        await hands.user.click(await hands.screen.findByRole('menuitem', { name: /^history/ }));
        await hands.screen.findByRole('progressbar', { name: 'Changed notes' });
      },
    },
    'changed notes': {
      respond: () => {
        holds(notes)();
        answerBatches();
      },
      act: async (hands) => {
        await choose(hands, 'Remove tag');
        const [tag] = await hands.screen.findAllByRole('menuitem');
        if (tag) await hands.user.click(tag);
        await hands.screen.findByRole('button', { name: 'Undo' });
      },
    },
  };
}
