import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CsvColumns, CsvField } from '@mylinguist/importers/csv/columns';
import { ChoiceSelect } from '../../components/choice-select';
import { ImportSection } from './import-section';
import { fieldNames } from './texts';
import type { TableSummary } from './worker/messages';

/** More columns than these are not shown. They are further text unless they have a known name. */
const mostColumns = 40;

const choices: readonly (readonly [CsvField | 'none', string])[] = [
  ...(Object.entries(fieldNames) as [CsvField, string][]),
  ['none', 'Leave out'],
];

interface ColumnFieldsProps {
  readonly table: TableSummary;
  readonly onChange: (columns: CsvColumns) => void;
}

/** Lets the learner say what each column of a table is. */
export function ColumnFields({ table, onChange }: ColumnFieldsProps) {
  const { columns, header, rows } = table;
  const nameOf = (index: number) => header[index]?.trim() || `Column ${index + 1}`;
  const example = (index: number) =>
    rows.map((row) => row[index]?.trim()).find((cell) => cell) ?? 'Empty in the first rows';
  return (
    <ImportSection title="Columns">
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
        }}
      >
        {columns.slice(0, mostColumns).map((field, index) => (
          <div key={index}>
            <ChoiceSelect
              label={nameOf(index)}
              value={field ?? 'none'}
              choices={choices}
              onChange={(next) =>
                onChange(
                  columns.map((other, position) => {
                    if (position === index) return next === 'none' ? null : next;
                    // Only further text may stand in several columns.
                    return other === next && next !== 'content' ? null : other;
                  }),
                )
              }
            />
            <Typography
              variant="caption"
              component="p"
              dir="auto"
              sx={{
                color: 'text.secondary',
                marginTop: 1,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {example(index)}
            </Typography>
          </div>
        ))}
      </Box>
    </ImportSection>
  );
}
