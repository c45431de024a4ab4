import { parseLightFormat } from '@mylinguist/shared/notes/light-format';
import type { LightNode } from '@mylinguist/shared/notes/light-format';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { emphasisElements } from './emphasis-elements';

function render(nodes: readonly LightNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (node.kind === 'text') return <Fragment key={index}>{node.text}</Fragment>;
    if (node.kind === 'break') return <br key={index} />;
    const Element = emphasisElements[node.kind];
    return <Element key={index}>{render(node.children)}</Element>;
  });
}

/** Renders light formatting. HTML tags in the text appear as the learner typed them. */
export function LightText({ text }: { text: string }) {
  return <>{render(parseLightFormat(text))}</>;
}
