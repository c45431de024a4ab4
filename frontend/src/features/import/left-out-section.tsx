import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LeftOutNotes } from '@mylinguist/importers/left-out';
import { useId, useState } from 'react';
import { saveFile } from '../../lib/save-file';
import { ImportSection } from './import-section';
import { counted, leftOutNotes, numberText, partText } from './texts';
import type { ImportFile } from './use-import-file';

interface LeftOutSectionProps {
  readonly file: ImportFile;
  /** Notes for which the account has no room. */
  readonly overCap: number;
  /** Notes that the learner has deleted here. */
  readonly deleted: number;
  readonly onShorten: () => void;
}

/** Everything that does not come along, with its reason. */
export function LeftOutSection({ file, overCap, deleted, onShorten }: LeftOutSectionProps) {
  const { leftOut, leftOutNotes: notes } = file.summary;
  const rows: LeftOutNotes[] = notes.filter(({ reason }) => reason !== 'over-cap');
  const capped = overCap + (notes.find(({ reason }) => reason === 'over-cap')?.count ?? 0);
  if (capped > 0) rows.push({ reason: 'over-cap', count: capped, names: [] });
  const parts = leftOut.flatMap(({ reason, count }) => {
    const whole = notes.find((entry) => entry.reason === reason)?.count ?? 0;
    return partText(reason, count - whole) ?? [];
  });
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total === 0 && parts.length === 0 && deleted === 0) return null;
  return (
    <Box id="left-out" tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 16 }}>
      <ImportSection
        title={total > 0 ? `Left out: ${counted(total, 'card')}` : 'Left out of the cards'}
        aside={
          rows.some(({ names }) => names.length > 0) && (
            <Button
              variant="text"
              size="small"
              color="inherit"
              onClick={() => saveList(rows)}
              sx={quiet}
            >
              Save this list
            </Button>
          )
        }
      >
        {rows.length > 0 && (
          <Box
            component="ul"
            sx={{ borderTop: 1, borderColor: 'line', listStyle: 'none', margin: 0, padding: 0 }}
          >
            {rows.map((row) => (
              <Row key={row.reason} row={row} onShorten={onShorten} />
            ))}
          </Box>
        )}
        {deleted > 0 && (
          <Typography variant="body2">
            {counted(deleted, 'note')} of the file {deleted === 1 ? 'is' : 'are'} in Recently
            deleted and {deleted === 1 ? 'stays' : 'stay'} there.
          </Typography>
        )}
        {parts.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            From cards that do come along: {parts.join(', ')}.
          </Typography>
        )}
      </ImportSection>
    </Box>
  );
}

const quiet = { color: 'text.secondary', fontWeight: 500 } as const;

interface RowProps {
  readonly row: LeftOutNotes;
  readonly onShorten: () => void;
}

function Row({ row: { reason, count, names }, onShorten }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const title = leftOutNotes[reason];
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'line', paddingBlock: 1 }}>
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 3, minHeight: 40 }}>
        <Box
          component="span"
          sx={{
            fontVariantNumeric: 'tabular-nums',
            fontWeight: 600,
            minWidth: 40,
            textAlign: 'end',
          }}
        >
          {numberText(count)}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Box>
        {reason === 'too-long' && (
          <Button variant="text" size="small" onClick={onShorten}>
            Shorten them
          </Button>
        )}
        {names.length > 0 && (
          <Button
            variant="text"
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${isOpen ? 'Hide' : 'Show'}: ${title}`}
            onClick={() => setIsOpen(!isOpen)}
            sx={quiet}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box
          component="ul"
          id={id}
          // A long list scrolls with the arrow keys.
          tabIndex={0}
          aria-label={title}
          sx={{ margin: 0, maxHeight: 240, overflowY: 'auto', paddingInlineStart: 14 }}
        >
          {names.map((name, index) => (
            <Typography key={index} component="li" variant="body2" dir="auto">
              {name}
            </Typography>
          ))}
          {names.length < count && (
            <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
              and {numberText(count - names.length)} more
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

function saveList(rows: readonly LeftOutNotes[]): void {
  const lines = rows.flatMap(({ reason, names }) =>
    names.map((name) => `${leftOutNotes[reason]}\t${name}`),
  );
  saveFile('left-out.txt', new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }));
}
