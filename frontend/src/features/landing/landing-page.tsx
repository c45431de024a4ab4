import { styled } from '@mui/material/styles';
import { Availability } from './availability';
import { LazyDemo } from './demo/lazy-demo';
import { Hero } from './hero';
import { LandingFooter } from './landing-footer';
import { LandingHeader } from './landing-header';
import { Pitches } from './pitches';
import { Plans } from './plans';
import { ProblemAndSolution } from './problem-and-solution';
import { SignInChoices } from './sign-in-choices';
import { UpcomingTools } from './tools/upcoming-tools';

/**
 * The sections far below the first window. Out of view they have no layout, which would delay the
 * first picture of the page.
 */
const LowerHalf = styled('div')({
  containIntrinsicBlockSize: 'auto 1950px',
  contentVisibility: 'auto',
});

/**
 * The public front page. The build prerenders it: before mount, nothing here may depend on the
 * browser, the clock or the time zone.
 */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1} style={{ outline: 0 }}>
        <Hero />
        <ProblemAndSolution />
        <Pitches />
        <LazyDemo />
        <LowerHalf>
          <UpcomingTools />
          <Plans />
          <SignInChoices />
          <Availability />
        </LowerHalf>
      </main>
      <LandingFooter />
    </>
  );
}
