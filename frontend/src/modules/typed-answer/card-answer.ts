import { styled } from '@mui/material/styles';
import { radius } from '../../theme/tokens';

/** The place of the field below the question of a card. */
export const CardAnswer = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '0 32px 28px',
  [theme.breakpoints.down('sm')]: { padding: '0 20px 20px' },
  '& > textarea': {
    ...theme.typography.cardText,
    background: 'none',
    border: `1px solid ${theme.vars.palette.outline}`,
    borderRadius: radius.control,
    boxSizing: 'border-box',
    color: 'inherit',
    display: 'block',
    fieldSizing: 'content',
    maxHeight: '30vh',
    minHeight: 48,
    padding: '9px 14px',
    resize: 'none',
    width: '100%',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    '&:focus-visible': {
      borderColor: theme.vars.palette.brand.text,
      outline: `1px solid ${theme.vars.palette.brand.text}`,
    },
  },
}));
