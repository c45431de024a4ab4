import Typography from '@mui/material/Typography';
import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { HintText } from '../note-content/hint-text';

interface HintLineProps {
  hint: string;
  /** The `contentType` of the note. */
  type: number;
  /** Space above the line, in units of the theme. */
  mt?: number;
}

/** The hint of a card below its question. */
export function HintLine({ hint, type, mt }: HintLineProps) {
  return (
    <Typography
      role="status"
      dir="auto"
      // A rich hint may have lists, which a paragraph cannot contain.
      component={type === contentTypes.rich ? 'div' : 'p'}
      sx={{
        color: 'text.secondary',
        mt,
        // The first line of a rich hint follows the label.
        '& > div > p:first-of-type': { display: 'inline' },
      }}
    >
      Hint: <HintText text={hint} type={type} />
    </Typography>
  );
}
