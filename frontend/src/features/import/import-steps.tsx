import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { styled } from '@mui/material/styles';

const importSteps = ['File', 'What it is', 'Preview', 'Done'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Shows where the learner is in the import. */
export function ImportSteps({ current }: { readonly current: ImportStep }) {
  const position = importSteps.indexOf(current);
  return (
    <List aria-label="Steps of the import">
      {importSteps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <span aria-hidden>
            {index < position ? <CheckOutlined sx={{ fontSize: 16 }} /> : index + 1}
          </span>
          {step}
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    alignItems: 'center',
    color: palette.text.secondary,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 10px',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': { alignItems: 'center', display: 'flex', gap: 8 },
    '& li + li::before': {
      backgroundColor: palette.line,
      content: '""',
      height: 1,
      width: 28,
      [theme.breakpoints.down('sm')]: { width: 8 },
    },
    '& span': {
      alignItems: 'center',
      border: `1px solid ${palette.outline}`,
      borderRadius: '50%',
      display: 'flex',
      fontVariantNumeric: 'tabular-nums',
      height: 24,
      justifyContent: 'center',
      width: 24,
    },
    '& li:has(svg) span': { backgroundColor: palette.recess, borderColor: palette.recess },
    '& [aria-current]': { color: palette.brand.text, fontWeight: 600 },
    '& [aria-current] span': {
      backgroundColor: palette.brand.tint,
      borderColor: palette.brand.text,
    },
    [theme.breakpoints.down('sm')]: {
      // The numbers say enough on a narrow screen, where only the current step has its name.
      '& li:not([aria-current])': { fontSize: 0, gap: 0 },
      '& li + li::before': { marginInlineEnd: 8 },
      '& span': { ...theme.typography.body2 },
    },
  };
});
