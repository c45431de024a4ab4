import { paths } from '../../../config/paths';
import { Lead, Section, SectionHeader, SectionTitle } from '../layout';
import { LinkButton } from '../link-button';

/** Stands in the place of a demo whose code did not come. */
export function DemoMissing() {
  return (
    <Section>
      <SectionHeader role="alert">
        <SectionTitle>The demo could not be loaded</SectionTitle>
        <Lead>The rest of the page works without it.</Lead>
      </SectionHeader>
      <div style={{ textAlign: 'center' }}>
        <LinkButton href={paths.landing}>Try again</LinkButton>
      </div>
    </Section>
  );
}
