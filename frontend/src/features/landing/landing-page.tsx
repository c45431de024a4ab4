import { Availability } from './availability';
import { LazyDemo } from './demo/lazy-demo';
import { Hero } from './hero';
import { LandingFooter } from './landing-footer';
import { LandingHeader } from './landing-header';
import { BelowWindow } from './layout';
import { Pitches } from './pitches';
import { Plans } from './plans';
import { ProblemAndSolution } from './problem-and-solution';
import { SignInChoices } from './sign-in-choices';
import { UpcomingTools } from './tools/upcoming-tools';

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
        <BelowWindow style={{ containIntrinsicBlockSize: 'auto 900px' }}>
          <Pitches />
        </BelowWindow>
        <LazyDemo />
        <BelowWindow style={{ containIntrinsicBlockSize: 'auto 1950px' }}>
          <UpcomingTools />
          <Plans />
          <SignInChoices />
          <Availability />
        </BelowWindow>
      </main>
      <LandingFooter />
    </>
  );
}
