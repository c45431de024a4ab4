import { styled } from '@mui/material/styles';

export interface TableData {
  readonly columns: readonly string[];
  /** The first cell of a row is its header. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The figures of a chart as a table. It scrolls inside the box of the chart. */
export function ChartTable({ name, columns, rows }: TableData & { readonly name: string }) {
  return (
    // The region scrolls, so the keyboard must reach it.
    <Scroller role="region" aria-label={`${name}, as a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([header = '', ...cells]) => (
            <tr key={header}>
              <th scope="row">{header}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const Scroller = styled('div')(({ theme }) => {
  const { background, brand, line, text } = theme.vars.palette;
  return {
    ...theme.typography.body2,
    border: `1px solid ${line}`,
    borderRadius: 10,
    inset: 0,
    overflow: 'auto',
    position: 'absolute',
    '&:focus-visible': { outline: `2px solid ${brand.text}`, outlineOffset: 2 },
    '& table': {
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
      minWidth: '100%',
    },
    '& th, & td': { overflowWrap: 'break-word', padding: '5px 12px', textAlign: 'end' },
    '@container (max-width: 420px)': {
      ...theme.typography.caption,
      '& th, & td': { paddingInline: 4 },
    },
    '& th:first-of-type': { textAlign: 'start' },
    '& tbody th': { fontWeight: 400 },
    '& thead th': {
      backgroundColor: background.paper,
      boxShadow: `inset 0 -1px ${line}`,
      color: text.secondary,
      fontWeight: 500,
      insetBlockStart: 0,
      position: 'sticky',
    },
  };
});
