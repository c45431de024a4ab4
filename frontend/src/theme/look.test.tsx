import Button from '@mui/material/Button';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Look } from './look';
import { dark, light } from './tokens';

test('the document defines the colours of both schemes, and components use its variables', () => {
  render(
    <Look>
      <Button variant="contained">Save</Button>
    </Look>,
  );
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('');
  for (const { brand } of [light, dark]) {
    expect(rules).toMatch(new RegExp(`--mui-palette-brand-tint: ?${brand.tint}`));
  }
  expect(getComputedStyle(screen.getByRole('button')).backgroundColor).toContain(
    'var(--mui-palette-brand-main',
  );
});

test('each line of a text has its own direction', () => {
  render(
    <Look>
      <div dir="auto" data-testid="text">
        <p data-testid="paragraph">Greetings</p>
        <ul>
          <li data-testid="item">Greetings</li>
        </ul>
      </div>
    </Look>,
  );
  for (const id of ['text', 'paragraph', 'item']) {
    expect(getComputedStyle(screen.getByTestId(id)).unicodeBidi).toBe('plaintext');
  }
});

test('a button shows no ripple', async () => {
  render(
    <Look>
      <Button>Save</Button>
    </Look>,
  );
  const button = screen.getByRole('button');
  await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
  expect(button.children).toHaveLength(0);
});
