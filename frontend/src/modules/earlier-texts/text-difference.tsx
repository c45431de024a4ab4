import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { NoteText } from '@mylinguist/shared/schemas/earlier-text';
import { useMemo } from 'react';
import { NotePart } from '../note-content/note-parts';
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

function Words({ earlier, current }: { readonly earlier: string; readonly current: string }) {
  const changes = useMemo(() => wordChanges(earlier, current), [earlier, current]);
  return changes.map(({ in: where, text }, index) => {
    if (where === 'both') return <span key={index}>{text}</span>;
    return where === 'first' ? (
      <Returning key={index}>
        <span style={visuallyHidden}>[returns: </span>
        {text}
        <span style={visuallyHidden}>]</span>
      </Returning>
    ) : (
      <Going key={index}>
        <span style={visuallyHidden}>[goes: </span>
        {text}
        <span style={visuallyHidden}>]</span>
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

const Going = styled('del')(({ theme }) => ({ color: theme.vars.palette.hard }));

const Remark = styled('em')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  fontStyle: 'normal',
}));
