import { styled } from '@mui/material/styles';
import { parseRichCloze, parseRichFormat } from '@mylinguist/shared/notes/rich-format';
import type { RichBlock, RichList } from '@mylinguist/shared/notes/rich-format';
import type { RichInline } from '@mylinguist/shared/notes/rich-inline';
import { Fragment, useMemo } from 'react';
import type { ReactNode } from 'react';
import { radius } from '../../theme/tokens';
import { Blank } from './blank';
import { emphasisElements } from './emphasis-elements';

export interface RichTextProps {
  text: string;
  /** Whether the text is a cloze test, and whether its answers are shown. */
  blanks?: 'hidden' | 'revealed' | undefined;
  /** Renders a blank with this answer, other than as a bar or a word. */
  renderBlank?: ((answer: string) => ReactNode) | undefined;
  /** Whether links are plain text, because the whole preview is a link. */
  isPreview?: boolean | undefined;
}

/** Renders rich text. Each line of the source is one line. */
export function RichText({ text, blanks, renderBlank, isPreview = false }: RichTextProps) {
  const blocks = useMemo(
    () => (blanks ? parseRichCloze(text) : parseRichFormat(text)),
    [text, blanks],
  );
  const isRevealed = blanks === 'revealed';
  return <Rich>{renderBlocks(blocks, { isRevealed, renderBlank, isPreview })}</Rich>;
}

interface Options extends Pick<RichTextProps, 'renderBlank'> {
  isRevealed: boolean;
  isPreview: boolean;
}

function renderBlocks(blocks: readonly RichBlock[], options: Options): ReactNode[] {
  return blocks.map((block, index) => {
    switch (block.kind) {
      case 'gap':
        return <br key={index} />;
      case 'list':
        return <List key={index} list={block} options={options} />;
      case 'quote':
        return <blockquote key={index}>{renderBlocks(block.children, options)}</blockquote>;
      case 'code':
        return (
          <pre key={index}>
            <code>{renderInline(block.children, options)}</code>
          </pre>
        );
      case 'paragraph':
        return <p key={index}>{renderInline(block.children, options)}</p>;
    }
  });
}

function List({ list, options }: { list: RichList; options: Options }) {
  const items = list.items.map(({ children, lists }, index) => (
    <li key={index}>
      {renderInline(children, options)}
      {lists.map((nested, position) => (
        <List key={position} list={nested} options={options} />
      ))}
    </li>
  ));
  if (!list.isOrdered) return <ul>{items}</ul>;
  const digits = String(list.start + items.length - 1).length;
  return (
    <ol start={list.start} style={{ paddingInlineStart: `${digits + 1.5}ch` }}>
      {items}
    </ol>
  );
}

function renderInline(nodes: readonly RichInline[], options: Options): ReactNode[] {
  return nodes.map((node, index) => {
    if (node.kind === 'text') return <Fragment key={index}>{node.text}</Fragment>;
    if (node.kind === 'break') return <br key={index} />;
    if (node.kind === 'blank') {
      const { isRevealed, renderBlank } = options;
      return renderBlank ? (
        <Fragment key={index}>{renderBlank(node.answer)}</Fragment>
      ) : (
        <Blank key={index} answer={node.answer} revealed={isRevealed} />
      );
    }
    const children = renderInline(node.children, options);
    if (node.kind === 'code') return <code key={index}>{children}</code>;
    if (node.kind === 'link') {
      if (options.isPreview) return <Fragment key={index}>{children}</Fragment>;
      return (
        <a key={index} href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      );
    }
    const Element = emphasisElements[node.kind];
    return <Element key={index}>{children}</Element>;
  });
}

const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** Has no box: a parent clamps the lines of the blocks. */
const Rich = styled('div')(({ theme: { vars } }) => ({
  display: 'contents',
  '& p, & ul, & ol, & blockquote': { margin: 0 },
  '& ul, & ol, & pre, & blockquote': {
    // In a centred card the block is centred and its lines are not.
    marginInline: 'var(--block-margin, 0)',
    maxWidth: '100%',
    textAlign: 'start',
    width: 'fit-content',
  },
  '& li > *': { marginInline: 0 },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '1.25em' },
  '& ul ul, & ol ul': { listStyleType: 'circle' },
  '& li::marker': { color: vars.palette.text.secondary },
  '& blockquote': {
    borderInlineStart: `3px solid ${vars.palette.outline}`,
    paddingInlineStart: 12,
  },
  '& code': {
    backgroundColor: vars.palette.recess,
    borderRadius: 4,
    boxDecorationBreak: 'clone',
    fontFamily: monospace,
    fontSize: '0.875em',
    paddingInline: 4,
  },
  '& pre': {
    backgroundColor: vars.palette.recess,
    borderRadius: radius.control,
    fontFamily: 'inherit',
    // As high as the lines of the fences.
    marginBlock: 'calc(1lh - 10px)',
    padding: '10px 14px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '& code': { background: 'none', padding: 0 },
  },
  '& mark:not(.cloze-answer)': {
    backgroundColor: vars.palette.brand.tint,
    borderRadius: 3,
    boxDecorationBreak: 'clone',
    color: 'inherit',
    paddingInline: 2,
  },
  '& a': {
    borderRadius: 2,
    color: vars.palette.brand.text,
    textUnderlineOffset: '0.15em',
    '&:focus-visible': { outline: `2px solid ${vars.palette.brand.text}`, outlineOffset: 2 },
  },
  // Browsers print no backgrounds.
  '@media print': {
    '& a, & li::marker': { color: 'inherit' },
    '& pre, & code': { border: '1px solid' },
    '& pre code': { border: 0 },
    '& mark:not(.cloze-answer)': { borderBottom: '1px solid' },
  },
  '@media (forced-colors: active)': {
    '& pre, & code': { outline: '1px solid' },
    '& pre code': { outline: 0 },
  },
}));
