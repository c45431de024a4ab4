import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/render';
import { lazyPart } from './lazy-part';

interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Panel = ({ open, onClose }: PanelProps) =>
  open ? <button onClick={onClose}>Close</button> : <p>Closing</p>;

const setUp = (load: () => Promise<typeof Panel>) => {
  const [LazyPanel, prefetch] = lazyPart(load, 'The panel could not be loaded.', () => (
    <p>Placeholder</p>
  ));
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Open</button>
        <p>{isOpen ? 'wanted' : 'not wanted'}</p>
        <LazyPanel open={isOpen} onClose={() => setIsOpen(false)} />
      </>
    );
  }
  return { ...renderScreen(<Opener />), prefetch };
};

const choose = (name: string) => screen.findByRole('button', { name });

test('a part loads when it is opened, and stays mounted when it closes', async () => {
  const load = jest.fn(() => Promise.resolve(Panel));
  const { user } = setUp(load);
  expect(screen.getByText('Placeholder')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await user.click(await choose('Open'));
  await user.click(await choose('Close'));
  expect(screen.getByText('Closing')).toBeVisible();
  expect(screen.queryByText('Placeholder')).not.toBeInTheDocument();
});

test('a part that fails to load shows the failure and closes, and opening it again retries', async () => {
  const load = jest.fn(() => Promise.resolve(Panel));
  load.mockRejectedValueOnce(new Error('offline'));
  const { user } = setUp(load);
  await user.click(await choose('Open'));
  expect(await screen.findByText('The panel could not be loaded.')).toBeVisible();
  expect(await choose('Reload')).toBeVisible();
  expect(screen.getByText('not wanted')).toBeVisible();
  await user.click(await choose('Open'));
  expect(await choose('Close')).toBeVisible();
});

test('a part without a placeholder shows progress while it loads', async () => {
  let finish: (part: typeof Panel) => void = () => undefined;
  const [LazyPanel] = lazyPart(
    () => new Promise<typeof Panel>((resolve) => (finish = resolve)),
    'The panel could not be loaded.',
  );
  renderScreen(<LazyPanel open onClose={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Opening...');
  finish(Panel);
  expect(await choose('Close')).toBeVisible();
  expect(screen.queryByText('Opening...')).not.toBeInTheDocument();
});

test('a failed prefetch is silent, and opening the part loads it again', async () => {
  const load = jest.fn(() => Promise.resolve(Panel));
  load.mockRejectedValueOnce(new Error('offline'));
  const { user, prefetch } = setUp(load);
  prefetch();
  await user.click(await choose('Open'));
  expect(await choose('Close')).toBeVisible();
  expect(screen.queryByText('The panel could not be loaded.')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
