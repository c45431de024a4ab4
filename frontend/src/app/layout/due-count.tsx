import { styled } from '@mui/material/styles';

const Pill = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  backgroundColor: theme.vars.palette.brand.main,
  borderRadius: 10,
  color: theme.vars.palette.brand.onMain,
  fontWeight: 600,
  minWidth: 18,
  paddingInline: 8,
  textAlign: 'center',
  '&::after': { content: 'attr(data-count)' },
  '&[data-corner]': {
    insetInlineEnd: 0,
    lineHeight: '18px',
    paddingInline: 4,
    position: 'absolute',
    top: -2,
  },
}));

interface DueCountProps {
  readonly value: number;
  /** Places it in the upper corner of a positioned element. */
  readonly isInCorner?: boolean;
}

/**
 * The number of notes for today on a link, whose accessible name contains it. The style sheet writes
 * it, so the name of the link does not have to repeat the text of the badge, such as "99+".
 */
export function DueCount({ value, isInCorner }: DueCountProps) {
  return <Pill data-corner={isInCorner || undefined} data-count={value > 99 ? '99+' : value} />;
}
