import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { BellDrawing } from '../../components/drawings/bell-drawing';
import { CardsDrawing } from '../../components/drawings/cards-drawing';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { ItemText, ItemTitle, Section, SectionHeader, SectionTitle } from './layout';

const pitches = [
  {
    Drawing: NotebookDrawing,
    title: 'Capture notes',
    text: 'A word, a rule, a line from a talk: write it as it comes to you. Make it a flashcard or a cloze test when you like.',
  },
  {
    Drawing: BellDrawing,
    title: 'Timely reminders',
    text: 'One short mail, at the hour you choose, only on days when you have notes to review.',
  },
  {
    Drawing: CardsDrawing,
    title: 'Reflect and revise',
    text: 'A few minutes with the notes that are due. Rate each one Easy or Hard, and MyLinguist picks its next date.',
  },
] as const;

const Columns = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 48,
  gridTemplateColumns: 'repeat(3, 1fr)',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  [theme.breakpoints.down('md')]: { gap: 40, gridTemplateColumns: '1fr' },
}));

const Pitch = styled('li')({
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  marginInline: 'auto',
  maxWidth: 380,
  textAlign: 'center',
  '& > p': { textWrap: 'balance' },
});

export function Pitches() {
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <SectionHeader>
        <SectionTitle id={heading}>Write it once, remember it for good</SectionTitle>
      </SectionHeader>
      <Columns>
        {pitches.map(({ Drawing, title, text }) => (
          <Pitch key={title}>
            <Drawing />
            <ItemTitle>{title}</ItemTitle>
            <ItemText>{text}</ItemText>
          </Pitch>
        ))}
      </Columns>
    </Section>
  );
}
