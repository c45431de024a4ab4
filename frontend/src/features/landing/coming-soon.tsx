import { styled } from '@mui/material/styles';

const Mark = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  backgroundColor: theme.vars.palette.brand.tint,
  borderRadius: 12,
  color: theme.vars.palette.brand.text,
  flex: 'none',
  fontWeight: 600,
  padding: '2px 10px',
  whiteSpace: 'nowrap',
}));

/** Says when a part of the product is available. */
export function ComingSoon({
  children = 'Coming Soon',
}: {
  readonly children?: string | undefined;
}) {
  return <Mark>{children}</Mark>;
}
