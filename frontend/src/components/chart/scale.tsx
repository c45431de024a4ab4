import { styled } from '@mui/material/styles';

interface ScaleProps {
  readonly marks: readonly {
    readonly label: string | number;
    /** Distance from the top of the plot, in per cent of its height. */
    readonly top: number;
  }[];
  readonly className?: string;
}

/** The numbers next to a plot, each in the middle of its line. */
function ScaleMarks({ marks, className }: ScaleProps) {
  return (
    <div className={className} aria-hidden="true">
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
    whiteSpace: 'nowrap',
  },
});
