import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { NoteText } from '@mylinguist/shared/schemas/earlier-text';
import { useMemo } from 'react';
import { NotePart } from '../../../modules/note-content/note-parts';
import { differingTexts, plainTexts, textLabels } from './note-texts';
import { wordChanges } from './word-changes';

interface TextDifferenceProps {
  readonly earlier: NoteText;
  readonly current: NoteText;
}

/** The texts that a restoration changes: what returns is underlined, what goes is struck through. */
export function TextDifference({ earlier, current }: TextDifferenceProps) {
  const kinds = differingTexts(earlier, current);
  const [before, now] = [plainTexts(earlier), plainTexts(current)];
  return kinds.map((kind) => (
    <NotePart key={kind} label={textLabels[kind]}>
      {before[kind] === now[kind] ? (
        <>
          {before[kind]} <Remark>Only the formatting differs.</Remark>
        </>
      ) : (
        <Words earlier={before[kind]} current={now[kind]} />
      )}
    </NotePart>
  ));
}

/** The hidden words are isolated: `dir="auto"` must not take the direction of the text from them. */
function Words({ earlier, current }: { readonly earlier: string; readonly current: string }) {
  const changes = useMemo(() => wordChanges(earlier, current), [earlier, current]);
  return changes.map(({ in: where, text }, index) => {
    if (where === 'both') return <span key={index}>{text}</span>;
    return where === 'first' ? (
      <Returning key={index}>
        <bdi style={visuallyHidden}>[returns: </bdi>
        {text}
        <bdi style={visuallyHidden}>]</bdi>
      </Returning>
    ) : (
      <Going key={index}>
        <bdi style={visuallyHidden}>[goes: </bdi>
        {text}
        <bdi style={visuallyHidden}>]</bdi>
      </Going>
    );
  });
}

const Returning = styled('ins')(({ theme }) => ({
  color: theme.vars.palette.easy,
  fontWeight: 600,
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
}));

const Going = styled('del')(({ theme }) => ({
  color: theme.vars.palette.hard,
  // Also keeps Arabic letters of the two from joining.
  'ins + &': { marginInlineStart: 4 },
}));

const Remark = styled('em')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  fontStyle: 'normal',
}));
