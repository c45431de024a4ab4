import { createContext, createElement, use } from 'react';
import type { ComponentProps, ReactNode } from 'react';

type Level = 1 | 2 | 3;

const Depth = createContext(0);

interface HeadingDepthProps {
  /** Number of levels added to each heading inside. */
  by: Level;
  children: ReactNode;
}

/** Shifts the levels of the headings inside: keeps one outline when a screen embeds another. */
export function HeadingDepth({ by, children }: HeadingDepthProps) {
  return <Depth value={by}>{children}</Depth>;
}

/** Returns the element of a heading: its level plus the depth of the surrounding HeadingDepth. */
export function useHeading(level: Level): 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' {
  const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
  return levels[level - 1 + use(Depth)] ?? 'h6';
}

/** An unstyled heading. `level` is its level without a surrounding HeadingDepth. */
export function Heading({ level, ...props }: ComponentProps<'h1'> & { level: Level }) {
  return createElement(useHeading(level), props);
}
