import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { operator } from '../../../config/operator';
import { radius } from '../../../theme/tokens';
import { ComingSoon } from '../coming-soon';
import { ExtensionLink } from '../extension-link';
import { ItemText, ItemTitle, Lead, Section, SectionHeader, SectionTitle } from '../layout';
import { Carousel } from './carousel';
import { toolDrawings } from './tool-drawings';

const tools: readonly Tool[] = [
  {
    drawing: 'browserPlugin',
    title: 'Browser plugin',
    text: 'Capture notes while browsing.',
    isExtension: true,
  },
  {
    drawing: 'organize',
    title: 'Organize & enhance',
    text: 'Search, group, sort and archive your notes, and write them as rich text.',
    isReady: true,
  },
  {
    drawing: 'flashCards',
    title: 'Flash card creation',
    text: 'Import the highlights of your e‑reader and turn them into cards.',
    isReady: true,
  },
  {
    drawing: 'quiz',
    title: 'Quiz Questions',
    text: 'Questions made from your notes, for you to answer.',
    mark: 'In Beta',
  },
  {
    drawing: 'phone',
    title: 'Android & iOS app',
    text: 'Notes, reminders and revision on your phone. Install it from your browser today.',
  },
];

export function UpcomingTools() {
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <SectionHeader>
        <SectionTitle id={heading}>Upcoming tools</SectionTitle>
        <Lead>What we are working on next.</Lead>
      </SectionHeader>
      <Carousel label="Cards of upcoming tools">
        {tools.map((tool) => (
          <ToolCard key={tool.title} {...tool} />
        ))}
      </Carousel>
    </Section>
  );
}

interface Tool {
  readonly drawing: keyof typeof toolDrawings;
  readonly title: string;
  readonly text: string;
  /** Instead of "Coming Soon". */
  readonly mark?: string;
  /** Whether the app has the tool. */
  readonly isReady?: boolean;
  /** Whether the tool is the browser extension, which is ready once the operator has published it. */
  readonly isExtension?: boolean;
}

const Card = styled('li')(({ theme }) => ({
  alignItems: 'flex-start',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.card,
  boxSizing: 'border-box',
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  gap: 8,
  padding: 20,
  width: 280,
  '& > svg': { alignSelf: 'center', marginBlock: 8 },
}));

function ToolCard({ drawing, title, text, mark, isReady = false, isExtension = false }: Tool) {
  const url = isExtension ? operator.extensionUrl : undefined;
  return (
    <Card>
      {toolDrawings[drawing]}
      {!isReady && !url && <ComingSoon>{mark}</ComingSoon>}
      <ItemTitle>{url ? <ExtensionLink href={url}>{title}</ExtensionLink> : title}</ItemTitle>
      <ItemText>{text}</ItemText>
    </Card>
  );
}
