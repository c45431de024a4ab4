import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { recallAtHorizon } from './curve/curve-paths';
import { ForgettingCurve } from './curve/forgetting-curve';
import { reviews } from './curve/recall-curve';
import { BelowWindow, ItemText, ItemTitle, Section, SectionHeader, SectionTitle } from './layout';

const Arguments = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '32px 48px',
  gridTemplateColumns: '1fr 1fr',
  margin: '0 auto',
  maxWidth: 816,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Argument = styled('div')({ display: 'grid', gap: 8 });

const Share = styled('p')(({ theme }) => ({
  ...theme.typography.figure,
  color: theme.vars.palette.text.secondary,
  margin: 0,
  '&[data-with]': { color: theme.vars.palette.brand.text },
}));

/** Explains why notes are forgotten and how timely reviews prevent that, with a figure of both. */
export function ProblemAndSolution() {
  const heading = useId();
  return (
    <Section aria-labelledby={heading} sx={{ paddingTop: { xs: '40px', sm: '56px' } }}>
      <ForgettingCurve />
      <BelowWindow style={{ containIntrinsicBlockSize: 'auto 600px' }}>
        <SectionHeader sx={{ marginTop: '64px' }}>
          <SectionTitle id={heading}>
            You forget most of what you learn. Reviews prevent that.
          </SectionTitle>
        </SectionHeader>
        <Arguments>
          <Argument>
            <ItemTitle>The problem</ItemTitle>
            <Share>{recallAtHorizon.withoutReviews}</Share>
            <ItemText>
              is the chance that you still know something three months after you learned it, without
              a single review. More than half of the loss happens in the first two weeks.
            </ItemText>
          </Argument>
          <Argument>
            <ItemTitle>The solution</ItemTitle>
            <Share data-with="">{recallAtHorizon.withReviews}</Share>
            <ItemText>
              with {reviews.length} short reviews. MyLinguist schedules each review just before you
              would forget, and the pause after it grows.
            </ItemText>
          </Argument>
        </Arguments>
      </BelowWindow>
    </Section>
  );
}
