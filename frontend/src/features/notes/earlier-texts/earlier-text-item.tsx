import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { EarlierText, NoteText } from '@mylinguist/shared/schemas/earlier-text';
import { useId, useState } from 'react';
import { radius } from '../../../theme/tokens';
import { NotePart, NoteParts } from '../../../modules/note-content/note-parts';
import { differingTexts, textLabels } from './note-texts';
import { TextDifference } from './text-difference';

export type TextView = 'differences' | 'text';

interface EarlierTextItemProps {
  readonly text: EarlierText;
  /** The text that replaced it. */
  readonly next: NoteText;
  /** The text of the note now. */
  readonly current: NoteText;
  readonly view: TextView;
  readonly isOpenAtFirst: boolean;
  readonly dateText: (instant: string) => string;
  readonly onRestore: () => void;
}

/** An earlier text: when and what was changed, and after a click the text and its restoration. */
export function EarlierTextItem(props: EarlierTextItemProps) {
  const { text, next, current, view, dateText, onRestore } = props;
  const [isOpen, setIsOpen] = useState(props.isOpenAtFirst);
  const [heading, panel] = [useId(), useId()];
  const isCurrent = differingTexts(text, current).length === 0;
  return (
    <Item>
      <h4>
        <ButtonBase
          id={heading}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            <strong>Replaced {dateText(text.replacedAt)}</strong>
            <small>{changedText(text, next)}</small>
          </span>
          <ExpandMore aria-hidden />
        </ButtonBase>
      </h4>
      <div id={panel} role="group" aria-labelledby={heading} hidden={!isOpen}>
        {isOpen && (
          <>
            {isCurrent && <Typography variant="body2">The note has this text now.</Typography>}
            {!isCurrent && view === 'differences' && (
              <TextDifference earlier={text} current={current} />
            )}
            {view === 'text' && (
              <>
                {text.title && <NotePart label={textLabels.title}>{text.title}</NotePart>}
                <NoteParts note={text} />
              </>
            )}
            {!isCurrent && (
              <Button variant="outlined" onClick={onRestore}>
                Restore This Text
              </Button>
            )}
          </>
        )}
      </div>
    </Item>
  );
}

/** Names what the change has replaced, such as "Changed: title, text". */
function changedText(text: NoteText, next: NoteText): string {
  const changed = differingTexts(text, next).map((kind) => textLabels[kind].toLowerCase());
  return changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'Changed: formatting';
}

const Item = styled('li')(({ theme }) => {
  const { line, text } = theme.vars.palette;
  return {
    border: `1px solid ${line}`,
    borderRadius: radius.control,
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '& h4': { margin: 0 },
    '& h4 > button': {
      ...theme.typography.body2,
      borderRadius: radius.control,
      gap: 8,
      justifyContent: 'space-between',
      minHeight: 56,
      padding: '8px 14px',
      textAlign: 'start',
      width: '100%',
      '& span': { display: 'flex', flexDirection: 'column', minWidth: 0 },
      '& strong': { fontWeight: 600 },
      '& small': { ...theme.typography.caption, color: text.secondary },
      '& svg': { color: text.secondary, flex: 'none' },
      '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
      '@media (hover: hover)': {
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
      },
    },
    '& > div:not([hidden])': {
      alignItems: 'stretch',
      display: 'flex',
      flexDirection: 'column',
      gap: 12,
      padding: '4px 14px 14px',
      '& > button': { alignSelf: 'start', minHeight: 44 },
    },
  };
});
