import { useId } from 'react';
import { Lead, Section, SectionHeader, SectionTitle } from '../layout';
import { Carousel } from './carousel';
import { ToolCard } from './tool-card';
import type { Tool } from './tool-card';

const tools: readonly Tool[] = [
  {
    drawing: 'browserPlugin',
    title: 'Browser plugin',
    text: 'Capture notes while browsing.',
  },
  {
    drawing: 'organize',
    title: 'Organize & enhance',
    text: 'Search, group, sort and archive your notes, and write them as rich text.',
  },
  {
    drawing: 'flashCards',
    title: 'Flash card creation',
    text: 'Import the highlights of your e‑reader and turn them into cards.',
  },
  {
    drawing: 'quiz',
    title: 'Quiz Questions',
    text: 'Questions made from your notes, for you to answer.',
  },
  {
    drawing: 'phone',
    title: 'Android & iOS app',
    text: 'Capture, reminders and revision, in your pocket.',
  },
];

/** What the product will be able to do. */
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
