import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';

/** A part of a label that phones have no room for. Screen readers still get it. */
export const HiddenOnPhone = styled('span')(({ theme }) => ({
  whiteSpace: 'pre',
  [theme.breakpoints.down('sm')]: visuallyHidden,
}));
