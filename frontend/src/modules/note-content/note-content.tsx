import { parseLightFormat } from '@mylinguist/shared/notes/light-format';
import type { LightNode } from '@mylinguist/shared/notes/light-format';
import { Fragment, memo } from 'react';
import type { ReactNode } from 'react';

const elements = { bold: 'strong', italic: 'em', underline: 'u' } as const;

function render(nodes: readonly LightNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (node.kind === 'text') return <Fragment key={index}>{node.text}</Fragment>;
    if (node.kind === 'break') return <br key={index} />;
    const Element = elements[node.kind];
    return <Element key={index}>{render(node.children)}</Element>;
  });
}

/**
 * Renders a note's text with its light formatting. Creates React nodes, not HTML: HTML tags in a note
 * appear as the learner typed them.
 */
export const NoteContent = memo(function NoteContent({ text }: { text: string }) {
  return <>{render(parseLightFormat(text))}</>;
});
