import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { ComingSoon } from './coming-soon';
import { Section, SectionHeader, SectionTitle } from './layout';

const Places = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 48px',
  justifyContent: 'center',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { alignItems: 'center', display: 'flex', gap: 10 },
});

/** Lists the platforms of the product, available and upcoming. */
export function Availability() {
  const heading = useId();
  return (
    <Section aria-labelledby={heading} sx={{ paddingTop: 0 }}>
      <SectionHeader>
        <SectionTitle id={heading}>Wherever you learn</SectionTitle>
      </SectionHeader>
      <Places>
        <li>Web app</li>
        <li>
          Browser extension <ComingSoon />
        </li>
        <li>
          Android & iOS app <ComingSoon />
        </li>
      </Places>
    </Section>
  );
}
