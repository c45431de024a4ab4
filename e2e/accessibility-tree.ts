import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

interface Value {
  readonly value?: unknown;
}

interface TreeNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly value?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
  readonly childIds?: readonly string[];
}

/** The states of an element that a screen reader announces. */
const states = ['level', 'expanded', 'pressed', 'checked', 'selected', 'disabled', 'modal'];

/** Roles without a meaning for screen readers. Their children take their place. */
const hidden = ['none', 'generic', 'InlineTextBox', 'LineBreak', 'paragraph'];

/**
 * Writes the accessibility tree of the page, as Chromium gives it to assistive technology, into the
 * folder that ACCESSIBILITY_TREES names. Does nothing without that variable.
 */
export async function saveTree(page: Page, name: string): Promise<void> {
  const folder = process.env['ACCESSIBILITY_TREES'];
  if (!folder) return;
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.txt`), `${linesOf(nodes).join('\n')}\n`);
}

function linesOf(nodes: readonly TreeNode[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));

  function describe(node: TreeNode, depth: number, within: string): string[] {
    const role = text(node.role);
    const name = text(node.name);
    const isRepeated = role === 'StaticText' && within.includes(name);
    const isShown = !node.ignored && !hidden.includes(role) && !isRepeated;
    const inner = isShown ? depth + 1 : depth;
    const children = (node.childIds ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .flatMap((child) => describe(child, inner, isShown ? name : within));
    return isShown ? [`${'  '.repeat(depth)}${lineOf(node, role, name)}`, ...children] : children;
  }

  const [root] = nodes;
  return root ? describe(root, 0, '') : [];
}

function lineOf(node: TreeNode, role: string, name: string): string {
  const shown = (node.properties ?? [])
    .filter((property) => states.includes(property.name) && property.value.value !== false)
    .map((property) => `${property.name}=${text(property.value)}`);
  const value = text(node.value);
  return [role, name && JSON.stringify(name), value && `value=${JSON.stringify(value)}`, ...shown]
    .filter(Boolean)
    .join(' ');
}

const text = (value: Value | undefined): string => {
  const content = value?.value;
  return typeof content === 'string' || typeof content === 'number' || typeof content === 'boolean'
    ? String(content)
    : '';
};
