import Typography from '@mui/material/Typography';

interface PageTitleProps {
  readonly title: string;
  readonly subtitle?: string;
}

export function PageTitle({ title, subtitle }: PageTitleProps) {
  return (
    <header>
      <Typography variant="h1">{title}</Typography>
      {subtitle && <Typography sx={{ color: 'text.secondary' }}>{subtitle}</Typography>}
    </header>
  );
}
