import type { Story } from './story';

const modules = import.meta.glob<{ story: Story }>('./stories/*.ts', { eager: true });

/** All stories by file name, in alphabetical order. */
export const stories: Readonly<Record<string, Story>> = Object.fromEntries(
  Object.entries(modules).map(([file, { story }]) => [file.replace(/^.*\/|\.ts$/g, ''), story]),
);
