import { screen } from '@testing-library/react';
import type { AccountExport } from '@mylinguist/shared/schemas/account';
import { useState } from 'react';
import { makeSettings, makeTag } from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { renderScreen } from '../../testing/render';
import { disconnect, hang, hold, respond, respondError } from '../../testing/server';
import { ExportData } from './export-data';

const data: AccountExport = {
  format: 'mylinguist-export',
  version: 1,
  exportedAt: '2026-03-02T10:00:00.000Z',
  account: {
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    picture: null,
    createdAt: '2026-01-01T10:00:00.000Z',
  },
  settings: makeSettings(),
  tags: [makeTag()],
  notes: [],
  deletedNotes: [],
  imports: [],
  reviews: [],
  threads: [],
  other: [{ id: 'reminder:2026-03-01' }],
};

test('downloads all data as one JSON file', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  respond('exportAccount', data);
  const { user } = renderScreen(<ExportData />);
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  expect(await screen.findByText('Your data has been downloaded.')).toBeVisible();
  expect(names).toEqual(['mylinguist-export-2026-03-02.json']);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
});

test('shows why an export failed', async () => {
  respondError('exportAccount', 'UNAVAILABLE');
  const { user } = renderScreen(<ExportData />);
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service cannot be reached');
});

test('saves no file that breaks off', async () => {
  const create = jest.fn();
  Object.assign(URL, { createObjectURL: create });
  respond('exportAccount', () => new Response('{"format":"mylinguist-export","notes":[{'));
  const { user } = renderScreen(<ExportData />);
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service cannot be reached');
  expect(create).not.toHaveBeenCalled();
});

test('may take four minutes, shows what happens and asks before the tab is closed', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  const { release } = hold('exportAccount', data);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = renderScreen(<ExportData />);
  expect(isClosingAsked()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  const message = await screen.findByText(/^Collecting your data/);
  expect(message.closest('[role="status"]')).not.toBeNull();
  expect(limit).toHaveBeenCalledWith(240_000);
  expect(isClosingAsked()).toBe(true);
  release();
  await screen.findByText('Your data has been downloaded.');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(isClosingAsked()).toBe(false);
});

test('goes on when the learner leaves the page, and says so', async () => {
  const { release } = hold('exportAccount', data);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = renderScreen(<Leavable />);
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  await screen.findByText(/^Collecting your data/);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText(/^Your export goes on/)).toBeVisible();
  release();
  expect(await screen.findByText('Your data has been downloaded.')).toBeVisible();
  expect(click).toHaveBeenCalledTimes(1);
});

test('sends one request when the button is clicked twice', async () => {
  const calls = hang('exportAccount');
  const { user } = renderScreen(<ExportData />);
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  await user.click(await screen.findByRole('button', { name: 'Exporting...' }));
  expect(calls).toHaveLength(1);
});

test('without a connection, the export says that it needs one', async () => {
  setOnline(false);
  disconnect('exportAccount');
  const { user } = renderScreen(<ExportData />);
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are offline. Please try again once you are connected.',
  );
});

function Leavable() {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      <button onClick={() => setIsLeft(true)}>Leave</button>
      {!isLeft && <ExportData />}
    </>
  );
}

/** Returns whether the browser would ask before it closes the tab. */
const isClosingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
