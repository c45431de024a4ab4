import { createContext, createElement, use } from 'react';
import type { ComponentProps, ReactNode } from 'react';

type Level = 1 | 2 | 3;

const Depth = createContext(0);

interface HeadingDepthProps {
  /** By how many levels headings sink below those of a screen of their own. */
  by: Level;
  children: ReactNode;
}

/** Places parts of a screen under a heading of another, so that a page keeps one outline. */
export function HeadingDepth({ by, children }: HeadingDepthProps) {
  return <Depth value={by}>{children}</Depth>;
}

/** The element for a heading that is of this level on a screen of its own. */
export function useHeading(level: Level): 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' {
  const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  return levels[level - 1 + use(Depth)] ?? 'h6';
}

/** A plain heading, given its level on a screen of its own. */
export function Heading({ level, ...props }: ComponentProps<'h1'> & { level: Level }) {
  return createElement(useHeading(level), props);
}
