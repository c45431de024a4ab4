import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { touchField } from '../../theme/tokens';
import { showCaretAtEnd } from './show-caret-at-end';

/** A hidden copy of the text lies under the field and makes it grow: no script measures anything. */
const Grower = styled('div')({
  ...touchField,
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
  // iOS, which alone knows this property, keeps 3 px free at both sides of a text area.
  '@supports (-webkit-touch-callout: none)': { '&::after': { paddingInline: 3 } },
  '& > textarea::placeholder': { color: 'var(--mui-palette-text-secondary)', opacity: 1 },
});

type GrowingTextAreaProps = ComponentProps<'textarea'> & { value: string };

/** A bare text area as high as its text. */
export function GrowingTextArea(props: GrowingTextAreaProps) {
  return (
    <Grower data-text={props.value || props.placeholder}>
      <textarea rows={1} dir="auto" onKeyUp={showCaretAtEnd} {...props} />
    </Grower>
  );
}
