import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { dueQuery } from '../../api/reviews';
import { effortText } from '../../modules/coming-days/effort-text';
import { counted, numberText } from './texts';
import type { ImportFile } from './use-import-file';
import type { ImportPreview } from './use-preview';

/** Time of a review in ms. */
const msPerReview = 30_000;

interface PreviewCountsProps {
  readonly file: ImportFile;
  readonly preview: ImportPreview;
}

/** The numbers of an import in one card. */
export function PreviewCounts({ file, preview }: PreviewCountsProps) {
  const { plan, comparison } = preview;
  const { kinds } = plan;
  return (
    <Card
      component="section"
      aria-label="Numbers"
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 2fr' } }}
    >
      <Box sx={{ padding: { xs: 5, sm: 6 } }}>
        <Typography variant="figure">{numberText(plan.notes)}</Typography>
        <Typography sx={{ color: 'text.secondary', marginBottom: 3 }}>
          {plan.notes === 1 ? 'note' : 'notes'} from {counted(inFile(file), 'card')}
        </Typography>
        <Kinds
          rows={[
            ['Flashcards', kinds.flashcard],
            ['Clozes', kinds.cloze],
            ['Quick notes', kinds.quickNote],
          ]}
        />
        <Typography
          variant="body2"
          role="status"
          sx={{ borderTop: 1, borderColor: 'line', marginTop: 3, paddingTop: 3 }}
        >
          {comparisonText(comparison)}
        </Typography>
      </Box>
      <Cells file={file} preview={preview} />
    </Card>
  );
}

/** Returns the number of notes of the file, with those that are left out. */
function inFile({ summary }: ImportFile): number {
  return summary.leftOutNotes.reduce((sum, { count }) => sum + count, summary.ids.length);
}

/** Compares the file with the notes of the learner. */
function comparisonText({ fresh, unchanged, changed, deleted }: ImportPreview['comparison']) {
  const texts = [
    `${numberText(fresh)} new`,
    `${numberText(unchanged)} already here`,
    `${numberText(changed.length)} changed`,
    ...(deleted > 0 ? [`${numberText(deleted)} deleted here`] : []),
  ];
  return texts.join(', ');
}

function Kinds({ rows }: { readonly rows: readonly (readonly [string, number])[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr auto', margin: 0 }}
    >
      {rows.map(([name, count]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <Box
            component="dd"
            sx={{
              fontWeight: 600,
              margin: 0,
              fontVariantNumeric: 'tabular-nums',
              textAlign: 'end',
            }}
          >
            {numberText(count)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Cells({ file, preview }: PreviewCountsProps) {
  const { plan } = preview;
  const due = useQuery({ ...dueQuery(), enabled: false });
  const leftOut = plan.overCap + inFile(file) - file.summary.ids.length;
  const { shortened, perNote } = file.summary.tagCuts;
  const isCut = shortened + perNote + plan.lostTags > 0;
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        // Hairlines between the cells: the gaps show the colour behind them.
        backgroundColor: theme.vars.palette.line,
        borderTop: `1px solid ${theme.vars.palette.line}`,
        [theme.breakpoints.up('md')]: {
          borderInlineStart: `1px solid ${theme.vars.palette.line}`,
          borderTop: 0,
        },
        gap: '1px',
        '& > div': { backgroundColor: theme.vars.palette.background.paper },
      })}
    >
      <Cell count={plan.withHistory} name="come with their history">
        {plan.withHistory > 0
          ? `${counted(plan.reviews, 'review')}, due dates as in the file`
          : 'no note to import has reviews'}
      </Cell>
      <Cell count={plan.dueToday} name="due today">
        {dueText(plan.dueToday, due.data?.dueCount)}
      </Cell>
      <Cell count={plan.tags.length} name={plan.tags.length === 1 ? 'tag' : 'tags'}>
        {isCut ? 'some are cut, see below' : 'all kept as they are written'}
      </Cell>
      <Cell count={leftOut} name={`${leftOut === 1 ? 'card' : 'cards'} left out`}>
        {leftOut > 0 ? (
          <ReasonsLink href="#left-out" onClick={showReasons}>
            each with its reason, below
          </ReasonsLink>
        ) : (
          'everything comes along'
        )}
      </Cell>
    </Box>
  );
}

const ReasonsLink = styled('a')({
  color: 'inherit',
  '@media (pointer: coarse)': { display: 'inline-block', paddingBlock: 12 },
});

/** Scrolls without a new entry in the history: "Back" leaves the page. */
function showReasons(event: MouseEvent): void {
  event.preventDefault();
  const section = document.getElementById('left-out');
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

function dueText(count: number, others = 0): string {
  const beside = others > 0 ? `in addition to the ${numberText(others)} you have` : '';
  const effort = count > 0 ? effortText(count, msPerReview) : '';
  return (
    [beside, effort].filter((text) => text !== '').join(', ') || 'nothing more to review today'
  );
}

interface CellProps {
  readonly count: number;
  readonly name: string;
  readonly children: ReactNode;
}

function Cell({ count, name, children }: CellProps) {
  return (
    <Box sx={{ padding: { xs: 5, sm: 6 } }}>
      <Typography variant="h1" component="p">
        {numberText(count)}
      </Typography>
      <Typography>{name}</Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {children}
      </Typography>
    </Box>
  );
}
