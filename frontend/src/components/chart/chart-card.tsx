import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState, type ReactNode } from 'react';
import { ChartTable, type TableData } from './chart-table';

interface ChartCardProps {
  readonly title: string;
  readonly subtitle: string;
  readonly table: TableData;
  /** A button next to the title. The button of the table is then under the chart. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a chart, which a button replaces by a table of the same height. */
export function ChartCard({ title, subtitle, table, action, children }: ChartCardProps) {
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { isTable, button, content } = useTableSwitch(title, children, table);
  const isBelow = isPhone || action !== undefined;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      data-table={isTable || undefined}
      sx={{ display: 'flex', flexDirection: 'column', padding: { xs: 5, sm: 6 } }}
    >
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', marginBottom: 3 }}>
        <div>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {subtitle}
          </Typography>
        </div>
        {isBelow ? action : button}
      </Box>
      <Box sx={{ flexGrow: 1 }}>{content}</Box>
      {isBelow && <Box sx={{ marginTop: 2 }}>{button}</Box>}
    </Card>
  );
}

/**
 * Switches between a chart and its table. The chart keeps its place, so the table has its height and
 * nothing moves.
 */
export function useTableSwitch(name: string, chart: ReactNode, table: TableData) {
  const [isTable, setIsTable] = useState(false);
  const button = (
    <QuietButton
      label={isTable ? 'Show as chart' : 'Show as table'}
      of={name}
      onClick={() => setIsTable(!isTable)}
    />
  );
  const content = (
    <Box sx={{ containerType: 'inline-size', position: 'relative' }}>
      <Box style={isTable ? { visibility: 'hidden' } : undefined}>{chart}</Box>
      {isTable && <ChartTable name={name} {...table} />}
    </Box>
  );
  return { isTable, button, content };
}

interface QuietButtonProps {
  readonly label: string;
  /** What the button concerns. Screen readers hear it after the label. */
  readonly of: string;
  readonly onClick: () => void;
}

export function QuietButton({ label, of, onClick }: QuietButtonProps) {
  return (
    <Button
      variant="text"
      color="inherit"
      size="small"
      aria-label={`${label}: ${of}`}
      onClick={onClick}
      sx={{
        alignSelf: 'flex-start',
        color: 'text.secondary',
        flex: 'none',
        fontWeight: 500,
        marginBlock: '-6px',
        marginInline: '-12px',
        minWidth: 0,
      }}
    >
      {label}
    </Button>
  );
}
