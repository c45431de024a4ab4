import type { CreateNoteRequest } from '@mylinguist/shared/schemas/note';
import type { Script } from '../local/model/script';
import { expectNoFaults } from './axe';
import { newLearner } from '../testing/browser/learners';
import { countModelRequests, playModel } from './model';
import { AssistantPanel } from './pages/assistant-panel';
import { expect, test as base } from './test';

interface Fixtures {
  assistant: AssistantPanel;
  /** Signs in a new learner with these notes and opens the notes screen. */
  begin: (...written: CreateNoteRequest[]) => Promise<void>;
}

const test = base.extend<Fixtures>({
  assistant: async ({ page }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use(new AssistantPanel(page));
    await playModel();
  },
  begin: async ({ login, notes }, use) => {
    await use(async (...written) => {
      const { credentials, api } = await newLearner();
      for (const note of written) await api.createNote(note);
      await login.storeSession(credentials);
      await notes.open();
    });
  },
});

test('a learner translates a draft, undoes the translation and rewrites the draft', async ({
  page,
  begin,
  notes,
  assistant,
}) => {
  await begin();
  const draft = notes.composer.getByRole('textbox', { name: 'Note' });
  await expect(notes.composer.getByRole('button', { name: 'AI tools' })).toBeDisabled();
  await draft.fill('La madrugada es tranquila.');

  await test.step('the tools open next to the draft', async () => {
    await assistant.openOn(notes.composer);
    await expect(assistant.panel).toBeFocused();
    await expectNoFaults(page);
  });

  await test.step('the translation is added below the text', async () => {
    await playModel({
      answer: { translation: 'The small hours are calm.', relatedTerms: ['dawn', 'daybreak'] },
    });
    await assistant.button('More...').click();
    await assistant.panel.getByRole('checkbox', { name: 'Related terms' }).check();
    await assistant.apply('Translate');
    await expect(assistant.panel.getByText('dawn, daybreak')).toBeVisible();
    await expectNoFaults(page);
    await assistant.panel.getByRole('checkbox', { name: 'Related terms' }).uncheck();
    await assistant.button('Add below').click();
    await expect(draft).toHaveValue('La madrugada es tranquila.\n\nThe small hours are calm.');
    await notes.composer.getByRole('button', { name: 'Undo' }).click();
    await expect(draft).toHaveValue('La madrugada es tranquila.');
  });

  await test.step('the rewritten text replaces the draft', async () => {
    await playModel({ answer: { rewrite: 'De madrugada reina la **calma**.' } });
    await assistant.button('Back to tools').click();
    await assistant.button('Academic').click();
    await assistant.apply('Rewrite');
    await assistant.button('Replace text').click();
    await expect(draft).toHaveValue('De madrugada reina la **calma**.');
    await notes.composer.getByRole('button', { name: 'Save' }).click();
    await expect(notes.card('De madrugada reina la calma.')).toBeVisible();
  });
});

test('a chat about a note continues after it is reopened and after a reload', async ({
  page,
  begin,
  notes,
  assistant,
}) => {
  await begin({ title: 'Osmosis', content: 'Water moves to the salt.' });

  await playModel({ answer: 'It is about **water**.' }, { answer: 'Towards the salt.' });
  await notes.choose('Osmosis', 'Chat with Linguist');
  await expect(assistant.log.locator('strong')).toHaveText('water');
  await assistant.say('Which way does it move?');
  await expect(assistant.log).toContainText('Towards the salt.');
  await expectNoFaults(page);
  await assistant.close();
  await expect(page.getByRole('button', { name: 'More for Osmosis' })).toBeFocused();

  await page.reload();
  await notes.choose('Osmosis', 'Chat with Linguist');
  await expect(assistant.log).toContainText('Which way does it move?');
  await expect(assistant.log).toContainText('Towards the salt.');
  await expect(assistant.log).not.toContainText('Content:');

  await assistant.button('Back to tools').click();
  await playModel({ answer: { rewrite: 'Water seeks salt.' } });
  await assistant.apply('Rewrite');
  await assistant.button('Replace text').click();
  const editor = page.getByRole('dialog', { name: 'Edit note' });
  await expect(editor.getByRole('textbox', { name: 'Note' })).toHaveValue('Water seeks salt.');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(notes.card('Osmosis')).toContainText('Water seeks salt.');
});

test('a learner edits suggested cards, accepts them one by one and saves them', async ({
  page,
  begin,
  notes,
  assistant,
}) => {
  await begin({ title: 'Osmosis', content: 'Water moves to the salt.' });
  await notes.choose('Osmosis', 'Chat with Linguist');
  await assistant.button('Back to tools').click();
  await playModel({
    answer: {
      cards: [
        { kind: 'flashcard', front: 'What moves?', back: 'Water', hint: null },
        { kind: 'cloze', text: '{{Water}} moves to the salt.' },
        { kind: 'flashcard', front: 'Where to?', back: 'To the salt', hint: null },
      ],
    },
  });
  await assistant.button('Suggest cards').click();
  const flashcard = assistant.card('Flashcard').first();
  await flashcard.getByLabel('Back').fill('The water');
  await expectNoFaults(page);
  await expect(notes.card('Osmosis')).not.toContainText('Flashcard');

  await flashcard.getByRole('button', { name: 'Accept' }).click();
  await expect(notes.card('Osmosis')).toContainText('Flashcard');
  await assistant.card('Cloze test').getByRole('button', { name: 'Accept' }).click();
  await expect(notes.card('Osmosis')).toContainText('Cloze');
  const other = assistant.card('Flashcard').last();
  await other.getByRole('button', { name: 'Accept' }).click();
  await other.getByRole('button', { name: 'Save as a new note' }).click();
  await expect(notes.card('Where to?')).toBeVisible();

  await page.reload();
  await notes.choose('Osmosis', 'Edit Flashcard');
  await expect(page.getByRole('dialog').getByLabel('Back')).toHaveValue('The water');
});

test.describe('when the model fails', () => {
  test.use({ expectedErrors: /status of (400|503)/ });

  const broken = { answer: 'no JSON' };
  const busy = { status: 429, body: { error: { message: 'slow down' } } };
  const failures: [what: string, script: Script, sentence: string][] = [
    ['is busy', [busy, busy, busy], 'The assistant is busy right now.'],
    ['gives an unusable answer twice', [broken, broken], 'no usable answer'],
    ['drops the connection', [{ drop: true }, { drop: true }, { drop: true }], 'cannot be reached'],
    ['refuses', [{ refusal: 'No.' }], 'The assistant cannot help with this text.'],
    ['answers 500', [500, 500, 500].map((status) => ({ status })), 'cannot be reached'],
  ];

  test('the learner sees the reason and can continue', async ({ begin, notes, assistant }) => {
    await begin();
    const draft = notes.composer.getByRole('textbox', { name: 'Note' });
    await draft.fill('Precious words');
    await assistant.openOn(notes.composer);
    for (const [what, script, sentence] of failures) {
      await test.step(what, async () => {
        await playModel(...script);
        await assistant.apply('Rewrite');
        await expect(assistant.alert).toContainText('Failed to enhance content: ');
        await expect(assistant.alert).toContainText(sentence);
        await expect(draft).toHaveValue('Precious words');
        await assistant.button('Back to tools').click();
      });
    }
    await playModel();
    await assistant.apply('Rewrite');
    await expect(assistant.panel.getByText('Rewritten: Precious words')).toBeVisible();
  });
});

test('a slow answer can be cancelled and never appears in another note', async ({
  page,
  begin,
  notes,
  assistant,
}) => {
  await begin(
    { title: 'Osmosis', content: 'Water moves.' },
    { title: 'Enzymes', content: 'They speed things up.' },
  );

  await playModel({ answer: 'About osmosis.', delayMs: 3000 }, { answer: 'About enzymes.' });
  const before = await countModelRequests();
  const sent = page.waitForRequest('**/agent/message');
  await notes.choose('Osmosis', 'Chat with Linguist');
  await expect(assistant.panel.getByText('Connecting to AI Agent...').first()).toBeVisible();
  const called = await sent;
  await expect.poll(countModelRequests).toBe(before + 1);
  const ended = page.waitForEvent('requestfailed', (request) => request === called);
  await notes.choose('Enzymes', 'Chat with Linguist');
  await ended;
  await expect(assistant.log).toContainText('About enzymes.');

  // The same message, sent again, gets the answer that is on its way. It is asked and counted once.
  await playModel({ answer: 'Many.', delayMs: 3000 });
  const asked = await countModelRequests();
  await assistant.say('Which ones?');
  await expect(assistant.log).toContainText('thinking...');
  await assistant.button('Stop').click();
  await expect(assistant.message).toHaveValue('Which ones?');
  await expect(assistant.log).not.toContainText('thinking...');
  await assistant.button('Send').click();
  await expect(assistant.log).toContainText('Many.');
  expect(await countModelRequests()).toBe(asked + 1);
  await expect(assistant.panel).not.toContainText('About osmosis');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('a panel that cannot be loaded shows an error, and opens after a reload with the same draft', async ({
    page,
    begin,
    notes,
    assistant,
  }) => {
    await begin();
    await notes.composer.getByRole('textbox', { name: 'Note' }).fill('Precious words');
    const panelCode = '**/assets/assistant-panel-*.js';
    await page.route(panelCode, (route) => route.abort());
    const reporting = page.waitForResponse(/\/api\/browser-errors$/);
    await notes.composer.getByRole('button', { name: 'AI tools' }).click();
    await expect(page.getByText('The assistant could not be loaded.')).toBeVisible();
    const report = await reporting;
    expect(report.status()).toBe(204);
    expect(report.request().postDataJSON()).toEqual({
      kind: 'chunk',
      name: 'TypeError',
      page: '/notes',
      build: expect.stringMatching(/^[\w-]{8}$/) as unknown,
      file: expect.stringMatching(/^assistant-panel-[\w-]{8}\.js$/) as unknown,
    });
    await page.unroute(panelCode);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(notes.composer.getByRole('textbox', { name: 'Note' })).toHaveValue(
      'Precious words',
    );
    await assistant.openOn(notes.composer);
    await assistant.apply('Rewrite');
    await expect(assistant.panel.getByText('Rewritten: Precious words')).toBeVisible();
  });
});
