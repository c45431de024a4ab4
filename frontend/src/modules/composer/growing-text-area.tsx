import { styled } from '@mui/material/styles';
import type { ComponentProps, KeyboardEvent } from 'react';
import { touchField } from '../../theme/tokens';

/** Sizes the field by a hidden copy of its text, so no script has to measure it. */
const Grower = styled('div')({
  display: 'grid',
  '&::after, & > textarea': {
    background: 'none',
    border: 0,
    color: 'inherit',
    font: 'inherit',
    gridArea: '1 / 1',
    margin: 0,
    minWidth: 0,
    outline: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    padding: 0,
    resize: 'none',
    whiteSpace: 'pre-wrap',
  },
  '&::after': { content: "attr(data-text) ' '", visibility: 'hidden' },
  // Only iOS has this property. It pads a text area by 3 px on both sides.
  '@supports (-webkit-touch-callout: none)': { '&::after': { paddingInline: 3 } },
  // A touch target of 44 px: it reaches into the space around the field.
  '@media (pointer: coarse)': {
    ...touchField['@media (pointer: coarse)'],
    '& > textarea': { marginBlock: -10, paddingBlock: 10 },
  },
  '& > textarea::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 },
});

type GrowingTextAreaProps = ComponentProps<'textarea'> & { value: string };

/** An unstyled text area that is as high as its text. */
export function GrowingTextArea(props: GrowingTextAreaProps) {
  return (
    <Grower data-text={props.value || props.placeholder}>
      <textarea rows={1} dir="auto" onKeyUp={showCaretAtEnd} {...props} />
    </Grower>
  );
}

const travelKeys = ['Home', 'End', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];

/**
 * Scrolls to the caret after a key moves it to either end of the text. Firefox does not do so if an
 * ancestor of the field scrolls.
 */
function showCaretAtEnd(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (!travelKeys.includes(event.key)) return;
  const field = event.currentTarget;
  const { selectionDirection, selectionStart, selectionEnd, value } = field;
  const caret = selectionDirection === 'backward' ? selectionStart : selectionEnd;
  if (caret !== 0 && caret !== value.length) return;
  // The field is as high as its text. A negative margin reduces it to the line of the caret.
  const allButLine = `calc(1lh - ${field.offsetHeight}px)`;
  field.style.scrollMarginBlock = caret === 0 ? `0 ${allButLine}` : `${allButLine} 0`;
  field.scrollIntoView({ block: 'nearest' });
  field.style.scrollMarginBlock = '';
}
