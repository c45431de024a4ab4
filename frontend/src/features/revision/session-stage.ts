import { styled } from '@mui/material/styles';

/** The column of a session. On small screens the ratings stick to the bottom, near the thumb. */
export const SessionStage = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 auto',
  flexDirection: 'column',
  gap: 24,
  [theme.breakpoints.down('sm')]: { gap: 16 },
}));

export const AnswerArea = styled('div')(({ theme }) => ({
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    backgroundColor: theme.vars.palette.background.default,
    borderTop: `1px solid ${theme.vars.palette.line}`,
    bottom: 0,
    marginInline: -16,
    marginTop: 'auto',
    padding: '12px 16px',
    position: 'sticky',
  },
}));
