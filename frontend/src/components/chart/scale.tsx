import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

interface ScaleProps {
  readonly marks: readonly {
    readonly label: string | number;
    /** Distance from the top of the plot, in per cent of its height. */
    readonly top: number;
  }[];
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** The numbers next to a plot, each in the middle of its line. */
function ScaleMarks({ marks, ...place }: ScaleProps) {
  return (
    <div {...place} aria-hidden="true">
      {marks.map(({ label, top }) => (
        <span key={label} style={{ top: `${top}%` }}>
          {label}
        </span>
      ))}
    </div>
  );
}

export const Scale = styled(ScaleMarks)({
  position: 'relative',
  '& > span': {
    insetInlineEnd: 0,
    lineHeight: 1,
    position: 'absolute',
    translate: '0 -50%',
  },
});
