import { styled } from '@mui/material/styles';

/** A link to a page or the address of the operator. Its padding makes the target 44 px high. */
export const OperatorLink = styled('a')(({ theme }) => ({
  color: theme.vars.palette.brand.text,
  overflowWrap: 'anywhere',
  paddingBlock: 12,
}));
