import { demoAccount } from '../../local/seed/demo-account';
import { demoNotes } from '../../local/seed/demo-notes';
import { seedDemo } from '../../local/seed/seed';
import { newLearner, newLearnerInArrears } from '../../testing/browser/learners';
import { awaitMail } from '../mail';
import { stack } from '../../testing/browser/stack';
import { playModel } from '../model';
import { AssistantPanel } from '../pages/assistant-panel';
import { expect, test } from '../test';
import { ankiDeck } from './anki-deck';
import { liveThrough } from './live-through';
import { devices, photograph } from './photograph';

const spanishWords = `front,back,tags
estrenar,to use something for the first time,spanish
la sobremesa,the time at the table after a meal,spanish
madrugar,to get up before dawn,spanish
Nos quedamos de {{c1::sobremesa}} hasta las seis.,,spanish
`;

const clippings = [
  ['Meditations (Marcus Aurelius)', '700-701', 'What stands in the way becomes the way.'],
  [
    'Meditations (Marcus Aurelius)',
    '912-914',
    'You have power over your mind, not outside events.',
  ],
  ['Walden (Henry David Thoreau)', '1210-1211', 'Our life is frittered away by detail.'],
]
  .map(
    ([book, place, text], index) =>
      `${book}\n- Your Highlight on Location ${place} | Added on Tuesday, March 3, 2020 10:0${index}:00 AM\n\n${text}\n==========\n`,
  )
  .join('');

test.beforeAll(() => seedDemo(stack));

for (const device of devices) {
  test.describe(`${device.viewport.width} px`, () => {
    test.use(device);

    test('the landing page', async ({ page, landing }) => {
      await landing.openDemo();
      await page.evaluate('window.scrollTo(0, 0)');
      await photograph(page, 'landing');
      await landing.composer.scrollIntoViewIfNeeded();
      await photograph(page, 'landing-demo');
      await landing.revision.scrollIntoViewIfNeeded();
      await landing.button('Reveal Answer').click();
      await photograph(page, 'landing-revision');
    });

    test('signing in', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
      await photograph(page, 'login');
      await page.getByRole('button', { name: 'Continue with Email' }).click();
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await photograph(page, 'sign-up');
    });

    test('with notes', async ({ page, login, notes, revision }) => {
      await login.signIn(demoAccount);
      await expect(page.getByRole('link', { name: 'Start Revision' })).toBeVisible();
      await photograph(page, 'discover');

      await notes.open();
      await expect(notes.card('Enzymes')).toBeVisible();
      await photograph(page, 'notes');
      await notes.choose('Enzymes', 'Revision Details');
      await expect(page.getByRole('dialog')).toBeVisible();
      await photograph(page, 'revision-details');
      await page.keyboard.press('Escape');
      await notes.composer.getByRole('textbox', { name: 'Note' }).click();
      await notes.composer.getByText('Cloze', { exact: true }).click();
      await notes.composer.getByLabel('Cloze text').fill('Enzymes are {{not used up}} by it.');
      await photograph(page, 'notes-cloze');

      await page.goto('/settings');
      await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
      await photograph(page, 'settings');

      await page.goto('/revision');
      await expect(page.getByRole('button', { name: 'Start Revision Session' })).toBeVisible();
      await photograph(page, 'revision-entry');
      await revision.start();
      await expect(page.getByText('Recall the missing words')).toBeVisible();
      await photograph(page, 'revision-cloze');
      await page.getByRole('button', { name: 'Revision mode' }).click();
      await photograph(page, 'revision-note');
      await page.keyboard.press('s');
      await page.getByRole('button', { name: 'Flashcard mode' }).click();
      await page.getByRole('button', { name: 'Reveal Answer' }).click();
      await photograph(page, 'revision-answer');
    });

    test('the assistant', async ({ page, login, notes }) => {
      const assistant = new AssistantPanel(page);
      await login.signIn(demoAccount);
      await notes.open();
      await notes.composer
        .getByRole('textbox', { name: 'Note' })
        .fill('La madrugada es la parte más tranquila del día.');
      await assistant.openOn(notes.composer);
      await assistant.button('More...').click();
      await assistant.panel.getByRole('checkbox', { name: 'Related terms' }).check();
      await photograph(page, 'assistant-tools');
      await playModel({
        answer: {
          translation: 'The early morning is the calmest part of the day.',
          relatedTerms: ['dawn', 'daybreak', 'the small hours'],
        },
      });
      await assistant.apply('Translate');
      await expect(assistant.button('Replace text')).toBeVisible();
      await photograph(page, 'assistant-answer');
      await assistant.close();

      await playModel(
        { answer: 'It is about water that moves through a membrane. What shall we look at?' },
        { answer: 'Towards the side with **more dissolved matter**, until both are alike.' },
        {
          answer: {
            cards: [
              { kind: 'flashcard', front: 'What moves in osmosis?', back: 'Water', hint: null },
              { kind: 'cloze', text: 'Water moves through a {{membrane}}.' },
            ],
          },
        },
      );
      await notes.choose('Osmosis', 'Chat with Linguist');
      await assistant.say('Which way does the water move?');
      await expect(assistant.log).toContainText('until both are alike');
      await photograph(page, 'assistant-chat');
      await assistant.button('Back to tools').click();
      await assistant.button('Suggest cards').click();
      await expect(assistant.card('Cloze test')).toBeVisible();
      await photograph(page, 'assistant-cards');
    });

    test('an import', async ({ page, login }) => {
      await login.signIn(demoAccount);
      await page.goto('/import');
      await expect(page.getByRole('heading', { name: 'Import notes' })).toBeVisible();
      await photograph(page, 'import-file');
      await page.getByLabel('File to import').setInputFiles({
        name: 'spanish.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(spanishWords),
      });
      await expect(page.getByRole('heading', { name: 'What it is' })).toBeVisible();
      await photograph(page, 'import-format');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('heading', { name: 'What this import will do' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Import 4 notes' })).toBeEnabled();
      await photograph(page, 'import-preview');
      await page.getByRole('button', { name: /^Import \d+ notes$/ }).click();
      await expect(page.getByText('You can undo this import for 30 days.')).toBeVisible();
      await photograph(page, 'import-done');
      await page.getByRole('button', { name: 'Undo the import' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
      await expect(page.getByText('4 notes removed.')).toBeVisible();
    });

    if (device.viewport.width !== 768) {
      test('an import of every kind of note of Anki', async ({ page, login }) => {
        const { width } = device.viewport;
        const { credentials } = await newLearner();
        await login.signIn(credentials);
        await page.goto('/import');
        await page.getByLabel('File to import').setInputFiles({
          name: 'spanish.apkg',
          mimeType: 'application/octet-stream',
          buffer: await ankiDeck(),
        });
        const unknown = page.getByRole('region', { name: 'Cards of the type “Scientist”' });
        await unknown.getByLabel('Front').selectOption('Field of work');
        await unknown.getByLabel('Back').selectOption('Name');
        await expect(page.getByText('10 notes found')).toBeVisible();
        await page.setViewportSize({ width, height: width === 360 ? 3900 : 2130 });
        await photograph(page, 'import-anki');
      });
    }

    test('cards from highlights of an import', async ({ page, login }) => {
      const { credentials } = await newLearner();
      await login.signIn(credentials);
      await page.goto('/import');
      await page.getByLabel('File to import').setInputFiles({
        name: 'My Clippings.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(clippings),
      });
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('button', { name: /^Import \d+ notes$/ }).click();
      const offer = page.getByRole('link', { name: 'Suggest cards' });
      await offer.click();
      await page.getByRole('checkbox', { name: /^Our life/ }).click();
      await playModel(
        {
          answer: {
            cards: [
              {
                kind: 'flashcard',
                front: 'What becomes the way?',
                back: 'What stands in the way',
                hint: null,
              },
            ],
          },
        },
        { answer: { cards: [{ kind: 'cloze', text: 'You have power over your {{mind}}.' }] } },
      );
      await page.getByRole('button', { name: 'Suggest cards from 2 highlights' }).click();
      await expect(page.getByRole('group', { name: 'Cloze test' })).toBeVisible();
      await photograph(page, 'highlight-cards');
    });

    test('the capture page', async ({ page, login }) => {
      await login.signIn(demoAccount);
      const captured = new URLSearchParams({
        text: 'Osmosis moves water towards the side with more dissolved matter.',
        title: 'Osmosis',
        url: 'https://en.wikipedia.org/wiki/Osmosis',
      });
      await page.goto(`/capture#${captured.toString()}`);
      await expect(page.getByRole('link', { name: 'Osmosis' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
      await photograph(page, 'capture');
    });

    test('without notes', async ({ page, login, notes }) => {
      const { credentials } = await newLearner();
      await login.signIn(credentials);
      await expect(page.getByText("You haven't created any notes yet.")).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start writing' })).toBeVisible();
      await photograph(page, 'discover-empty');
      await page.goto('/notes');
      await expect(page.getByText('Welcome to your notes!')).toBeVisible();
      await photograph(page, 'notes-empty');
      await page.goto('/archive');
      await expect(page.getByText('No archived notes')).toBeVisible();
      await photograph(page, 'archive-empty');
      await page.goto('/revision');
      await expect(page.getByText('All Caught Up!')).toBeVisible();
      await photograph(page, 'revision-empty');

      await page.goto('/discover');
      await page.getByRole('button', { name: 'Start writing' }).click();
      await notes.composer
        .getByRole('textbox', { name: 'Note' })
        .fill('*Sobremesa*: the time spent at the table after the meal, talking.');
      await photograph(page, 'newcomer-note');
      await notes.composer.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Make a card' }).click();
      const editor = page.getByRole('dialog');
      await editor.getByRole('textbox', { name: 'Front' }).fill('Sobremesa?');
      await editor.getByRole('textbox', { name: 'Back' }).fill('The talk after a meal');
      await photograph(page, 'newcomer-card');
      await editor.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('link', { name: 'Try a sample card' })).toBeFocused();
      await photograph(page, 'newcomer-steps');
      await page.getByRole('link', { name: 'Try a sample card' }).click();
      await page.getByRole('button', { name: 'Reveal Answer' }).click();
      await photograph(page, 'newcomer-sample');
    });
  });
}

const lives = {
  empty: null,
  week: { days: 7, notesPerDay: 3, daysOff: 0, recall: 0.8 },
  year: { days: 364, notesPerDay: 1, daysOff: 0.15, recall: 0.88 },
};

for (const [name, life] of Object.entries(lives)) {
  test(`the progress: ${name}`, async ({ page, login }) => {
    test.setTimeout(600_000);
    const { credentials, api } = await newLearner();
    if (life) await liveThrough(api, life);
    await login.signIn(credentials);
    for (const { viewport } of devices) {
      await page.setViewportSize(viewport);
      await page.goto('/progress');
      const shown = life ? 'Your year' : 'Nothing to show yet';
      await expect(page.getByRole('heading', { name: shown })).toBeVisible();
      if (life) {
        await expect(page.getByRole('heading', { name: 'Notes by stability' })).toBeVisible();
      }
      await photograph(page, `progress-${name}`);
    }
  });
}

test('the return plan of a learner who was away for 6 weeks', async ({ page, login }) => {
  await login.signIn(await newLearnerInArrears());
  const panel = page.getByRole('region', { name: 'Your Revision' });
  for (const { viewport } of devices) {
    await page.setViewportSize(viewport);
    await page.goto('/discover');
    await expect(panel.getByRole('radio', { name: 'Steady' })).toBeVisible();
    await photograph(page, 'return-plan');
    await page.getByRole('link', { name: 'Plan a break' }).click();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await page.getByLabel('First day').fill(inDays(3).slice(0, 10));
    await page.getByLabel('Last day').fill(inDays(23).slice(0, 10));
    await expect(page.getByText(/^After 21 days away/)).toBeVisible();
    await photograph(page, 'plan-break');
  }
});

test.describe('in the mailbox', () => {
  // The frame of a mail blocks all scripts, including those of Playwright.
  test.use({ expectedErrors: /frame is sandboxed/ });

  test('a reminder', async ({ page }) => {
    const { credentials, api } = await newLearner();
    for (const { note } of demoNotes.slice(0, 7)) await api.createNote(note);
    // The default hour, in the learner's time zone.
    const tomorrow = new Date(Date.now() + 86_400_000).setHours(9, 5);
    await api.moveClock(new Date(tomorrow).toISOString());
    const { id } = await awaitMail(credentials.email);
    await page.goto(`${stack.mailbox}/messages/${id}`);
    for (const { viewport } of devices) {
      await page.setViewportSize(viewport);
      await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
      await page.evaluate("document.querySelector('iframe').scrollIntoView()");
      await photograph(page, 'reminder-mail');
    }
  });
});
