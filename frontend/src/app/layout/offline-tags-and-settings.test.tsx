import type { Settings } from '@mylinguist/shared/schemas/settings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ManageTagsDialog } from '../../features/tags/manage-tags-dialog';
import { SettingsPage } from '../../features/settings/settings-page';
import { outboxState } from '../../writes/outbox/outbox-state';
import { cachedSettings } from '../../offline/cached-answers';
import { startSession } from '../../session/session';
import { makeSettings, makeTag, makeToken, makeUser } from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { renderScreen } from '../../testing/render';
import { disconnect, hold, respond, respondError } from '../../testing/server';
import { selectedTags, selectTag } from '../../lib/selected-tags';
import { OutboxStatus } from './outbox-status';
import { TagList } from './tag-list';

const { email } = makeUser();
const isWaiting = (count: number) => waitFor(() => expect(outboxState.read().waiting).toBe(count));

const food = makeTag({ name: 'food', noteCount: 1 });

const tagRows = () =>
  within(screen.getByRole('list', { name: 'Tags' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

async function openTags() {
  const page = renderScreen(
    <>
      <ManageTagsDialog onClose={() => undefined} />
      <OutboxStatus learner={email} />
    </>,
    { sends: false },
  );
  await screen.findByRole('list', { name: 'Tags' });
  return page;
}

async function addTag({ user }: Awaited<ReturnType<typeof openTags>>, name: string) {
  await user.type(screen.getByRole('textbox', { name: 'Tag name' }), `${name}{Enter}`);
}

describe('a tag that filters', () => {
  async function renameFilter(name: string) {
    respond('listTags', { tags: [food] });
    act(() => selectTag('food'));
    const page = renderScreen(
      <>
        <TagList isCollapsed={false} onNavigate={() => undefined} onManage={() => undefined} />
        <ManageTagsDialog onClose={() => undefined} />
        <OutboxStatus learner={email} />
      </>,
      { sends: false },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Edit tag food' }));
    const editor = within(screen.getByRole('dialog', { name: 'Edit tag' }));
    await page.user.clear(editor.getByRole('textbox', { name: 'Name' }));
    await page.user.type(editor.getByRole('textbox', { name: 'Name' }), name);
    await page.user.click(editor.getByRole('button', { name: 'Save' }));
  }

  test.each(['Essen', 'FOOD', 'Essen\u200b'])('still filters as %j', async (name) => {
    const saved = name.replace('\u200b', '');
    const answer = hold('updateTag', { tag: makeTag({ name: saved }) });
    await renameFilter(name);
    await waitFor(() => expect(tagRows()).toEqual([saved]));
    expect(selectedTags.read().tags).toEqual([saved]);
    respond('listTags', { tags: [makeTag({ name: saved })] });
    answer.release();
    await isWaiting(0);
    expect(selectedTags.read().tags).toEqual([saved]);
  });

  test('filters under its old name when the API refuses the new one', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    respondError('updateTag', 'TAG_EXISTS');
    await renameFilter('Essen');
    await isWaiting(0);
    await waitFor(() => expect(tagRows()).toEqual(['food']));
    expect(selectedTags.read().tags).toEqual(['food']);
  });

  test('no longer filters when it is gone', async () => {
    respond('listTags', { tags: [food] });
    act(() => selectTag('fruit'));
    renderScreen(
      <TagList isCollapsed={false} onNavigate={() => undefined} onManage={() => undefined} />,
    );
    await waitFor(() => expect(selectedTags.read().tags).toEqual([]));
  });
});

describe('a tag', () => {
  beforeEach(() => {
    respond('listTags', { tags: [food] });
  });

  test('is created, renamed and deleted without a connection, and sent later in this order', async () => {
    const page = await openTags();
    setOnline(false);
    disconnect('getTagUsage');
    await addTag(page, 'new');
    await waitFor(() => expect(tagRows()).toEqual(['food', 'new']));
    await page.user.click(screen.getByRole('button', { name: 'Edit tag new' }));
    const editor = within(screen.getByRole('dialog', { name: 'Edit tag' }));
    await page.user.type(editor.getByRole('textbox', { name: 'Name' }), 'er');
    await page.user.click(editor.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tagRows()).toEqual(['food', 'newer']));
    await page.user.click(screen.getByRole('button', { name: 'Delete tag food' }));
    await page.user.click(await screen.findByRole('button', { name: 'Delete tag' }));
    await waitFor(() => expect(tagRows()).toEqual(['newer']));
    await isWaiting(3);

    const sent: string[] = [];
    respond('createTag', ({ body }) => {
      sent.push('create');
      return { tag: makeTag(body as object) };
    });
    respond('updateTag', ({ params, body }) => {
      sent.push(`rename ${params.name}`);
      return { tag: makeTag(body as object) };
    });
    respond('deleteTag', ({ params }) => {
      sent.push(`delete ${params.name}`);
      return undefined;
    });
    respond('listTags', { tags: [makeTag({ name: 'newer' })] });
    setOnline(true);
    await isWaiting(0);
    expect(sent).toEqual(['create', 'rename new', 'delete food']);
    await waitFor(() => expect(tagRows()).toEqual(['newer']));
  });

  test('that the API refuses shows the reason at the field, and no notice', async () => {
    const page = await openTags();
    respondError('createTag', 'TOO_MANY_TAGS');
    await addTag(page, 'one too many');
    expect(await screen.findByText(/tags/, { selector: '[aria-live] ' })).toBeVisible();
    await isWaiting(0);
    await waitFor(() => expect(tagRows()).toEqual(['food']));
    expect(screen.queryByText(/^Failed to create tag/)).not.toBeInTheDocument();
  });

  test('that the API refuses later shows a notice', async () => {
    const page = await openTags();
    setOnline(false);
    await addTag(page, 'one too many');
    await isWaiting(1);
    respondError('createTag', 'TOO_MANY_TAGS');
    setOnline(true);
    expect(await screen.findByText(/^Failed to create tag: /)).toBeVisible();
    await waitFor(() => expect(tagRows()).toEqual(['food']));
  });

  test('is known without a connection after a visit', async () => {
    const page = await openTags();
    page.unmount();
    setOnline(false);
    disconnect('listTags');
    await openTags();
    expect(tagRows()).toEqual(['food']);
  });
});

describe('the settings', () => {
  const open = async () => {
    const page = renderScreen(
      <>
        <SettingsPage />
        <OutboxStatus learner={email} />
      </>,
      { sends: false },
    );
    await screen.findByRole('button', { name: 'Save Settings' });
    return page;
  };
  const size = () => screen.getByRole('combobox', { name: 'Notes per session' });

  test('are changed without a connection, kept after a reload and merged by field', async () => {
    const known = makeSettings({ revisionNotesCount: 10 });
    startSession({ token: makeToken(), user: makeUser() });
    cachedSettings.store(known, email);
    setOnline(false);
    disconnect('getSettings');
    const page = await open();
    await page.user.selectOptions(size(), '25');
    await page.user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
    await isWaiting(1);
    page.unmount();
    await open();
    await waitFor(() => expect(size()).toHaveValue('25'));

    // Another device has changed another setting.
    const stored: Settings = { ...known, enterToSubmit: !known.enterToSubmit };
    respond('getSettings', stored);
    const saves = respond('putSettings', ({ body }) => body as Settings);
    setOnline(true);
    const merged = { ...stored, revisionNotesCount: 25 };
    await waitFor(() => expect(saves.map(({ body }) => body)).toEqual([merged]));
    await isWaiting(0);
  });

  test('say that they are being saved until the API has answered', async () => {
    respond('getSettings', makeSettings({ revisionNotesCount: 10 }));
    const answer = hold('putSettings', makeSettings({ revisionNotesCount: 25 }));
    const page = await open();
    await page.user.selectOptions(size(), '25');
    await page.user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    act(() => answer.release());
    expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  });

  test('that the API refuses show its reason', async () => {
    respond('getSettings', makeSettings({ revisionNotesCount: 10 }));
    respondError('putSettings', 'INVALID_INPUT');
    const page = await open();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await page.user.selectOptions(size(), '25');
    await page.user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Some of the data is missing or invalid.')).toBeVisible();
    await isWaiting(0);
    expect(size()).toHaveValue('25');
  });
});
