import MailOutlined from '@mui/icons-material/MailOutlined';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { paths } from '../../config/paths';
import { providerLabels, providerMarks, providerNames } from '../../modules/providers/providers';
import { Lead, Section, SectionHeader, SectionTitle } from './layout';
import { LinkButton } from './link-button';

const Choices = styled('div')({
  display: 'grid',
  gap: 12,
  margin: '0 auto',
  maxWidth: 360,
});

/** Links for each way to sign in. All lead to the entry page. */
export function SignInChoices() {
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <SectionHeader>
        <SectionTitle id={heading}>Your first note is a minute away</SectionTitle>
        <Lead>Sign in the way you like.</Lead>
      </SectionHeader>
      <Choices>
        {providerNames.map((name) => (
          <LinkButton key={name} href={paths.login}>
            {providerMarks[name]}
            Continue with {providerLabels[name]}
          </LinkButton>
        ))}
        <LinkButton href={paths.login}>
          <MailOutlined />
          Continue with Email
        </LinkButton>
      </Choices>
    </Section>
  );
}
