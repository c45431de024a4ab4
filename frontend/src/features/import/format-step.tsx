import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { formatsOfKind, importFormats } from '@mylinguist/shared/import-formats';
import { useId } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import { ActionBar } from './action-bar';
import { CardGrid, ImportCard } from './import-card';
import { ChoiceSelect } from '../../components/choice-select';
import { Chip } from './chip';
import { ColumnFields } from './column-fields';
import { ChoiceRow, ImportSection, StepTitle } from './import-section';
import { UnknownTypes } from './unknown-types';
import { StepBody } from './step-body';
import { counted, kindNames, sizeText } from './texts';
import type { ImportFile } from './use-import-file';
import type { CardSample, ReadOptions, TableSummary } from './worker/messages';

interface FormatStepProps {
  readonly file: ImportFile;
  readonly isReading: boolean;
  /** Why the last change failed. */
  readonly failure: string | null;
  readonly onChange: (options: Partial<ReadOptions>) => void;
  readonly onBack: () => void;
  readonly onContinue: () => void;
}

/** The formats of a text. Packages and archives are recognised for certain. */
const formats = formatsOfKind('text', 'texts').map(
  (format) => [format, importFormats[format].name] as const,
);

/** The second step: the learner checks what the file is. */
export function FormatStep(props: FormatStepProps) {
  const { file, isReading, failure, onChange, onBack, onContinue } = props;
  const { source, summary, options } = file;
  const { table, sample, ids, format } = summary;
  const formatId = useId();
  const lengthId = useId();
  // The format of several files, and of an archive, is certain.
  const isFixed =
    importFormats[format].kind === 'package' ||
    (typeof source.content !== 'string' &&
      (source.content.length > 1 || /\.zip$/i.test(source.name)));
  return (
    <>
      <StepBody step="What it is">
        <StepTitle
          title="What it is"
          text={`${source.name}, ${sizeText(source.bytes)}. Check that the cards below look right.`}
          takesFocus
        />
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        <Card>
          <ChoiceRow
            id={formatId}
            title="Format"
            text={
              isFixed
                ? `${importFormats[format].name}, ${counted(fileCount(source.content), 'file')}`
                : formatText(file)
            }
          >
            {!isFixed && (
              <ChoiceSelect
                labelledBy={formatId}
                width={240}
                value={options.format ?? format}
                choices={formats}
                onChange={(next) => onChange({ format: next })}
              />
            )}
          </ChoiceRow>
          {table && <TableChoices table={table} options={options} onChange={onChange} />}
          <ChoiceRow
            id={lengthId}
            title="Texts that are longer than a note can be"
            text="A shortened text ends with an ellipsis."
          >
            <ChoiceSelect
              labelledBy={lengthId}
              width={240}
              value={options.tooLong ?? 'leave'}
              choices={[
                ['leave', 'Leave the note out'],
                ['shorten', 'Shorten the text'],
              ]}
              onChange={(tooLong) => onChange({ tooLong })}
            />
          </ChoiceRow>
        </Card>
        {table && (
          <ColumnFields
            table={{ ...table, columns: options.columns ?? table.columns }}
            onChange={(columns) => onChange({ columns })}
          />
        )}
        <UnknownTypes
          types={summary.unknownTypes}
          sides={options.sides ?? {}}
          onChange={(sides) => onChange({ sides })}
        />
        <ImportSection
          title="First cards"
          aside={
            <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
              {isReading ? 'Reading again...' : `${counted(ids.length, 'note')} found`}
            </Typography>
          }
        >
          {isReading && <ProgressBar aria-label="Reading the file again" />}
          {sample.length === 0 ? (
            <Typography>No notes were found. {nextStep(file)}</Typography>
          ) : (
            <CardGrid>
              {sample.map((note) => (
                <ImportCard key={note.id} note={note} foot={<SampleFoot note={note} />} />
              ))}
            </CardGrid>
          )}
        </ImportSection>
      </StepBody>
      <ActionBar
        back={
          <Button variant="outlined" onClick={onBack}>
            Back
          </Button>
        }
      >
        <Button variant="contained" disabled={ids.length === 0 || isReading} onClick={onContinue}>
          Show the preview
        </Button>
      </ActionBar>
    </>
  );
}

/** Says what a card is, and what it was in Anki. */
function SampleFoot({ note: { kind, cardType, isArchived } }: { readonly note: CardSample }) {
  return (
    <>
      <span>
        {cardType === null ? kindNames[kind] : <bdi>{cardType}</bdi>}
        {isArchived && ', suspended'}
      </span>
      {cardType !== null && <Chip>{kindNames[kind]}</Chip>}
    </>
  );
}

/** Says what the learner can do if a file has no notes. */
function nextStep({ summary: { table, format, unknownTypes } }: ImportFile): string {
  if (unknownTypes.length > 0) return 'Choose a front and a back above.';
  if (importFormats[format].kind === 'package') return 'Choose another file.';
  return `Choose another format${table ? ' or other columns' : ''}.`;
}

const fileCount = (content: ImportFile['source']['content']) =>
  typeof content === 'string' ? 1 : content.length;

const formatText = ({ options }: ImportFile) =>
  options.format === undefined ? 'Recognised by its content.' : 'As you have chosen.';

const separators = [
  ['\t', 'Tab'],
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['|', 'Vertical bar'],
  [' - ', 'Dash between spaces'],
  ['', 'None: one column'],
] as const;

interface TableChoicesProps {
  readonly table: TableSummary;
  readonly options: ReadOptions;
  readonly onChange: (options: Partial<ReadOptions>) => void;
}

function TableChoices({ table, options, onChange }: TableChoicesProps) {
  const id = useId();
  const { separator = table.separator, hasHeader = table.hasHeader } = options;
  const current = separator ?? '';
  const known: readonly (readonly [string, string])[] = separators;
  const choices = known.some(([value]) => value === current)
    ? known
    : [...known, [current, `“${current.trim()}”`] as const];
  return (
    <>
      <ChoiceRow
        id={`${id}-separator`}
        title="Between the columns"
        text="The separator of the file."
      >
        <ChoiceSelect
          labelledBy={`${id}-separator`}
          width={240}
          value={current}
          choices={choices}
          // Other columns may follow from another separator.
          onChange={(next) => onChange({ separator: next || null, columns: undefined })}
        />
      </ChoiceRow>
      <ChoiceRow
        id={`${id}-header`}
        title="The first row names the columns"
        text="It is no card then."
      >
        <Switch
          checked={hasHeader}
          onChange={(_event, isOn) => onChange({ hasHeader: isOn, columns: undefined })}
          slotProps={{ input: { 'aria-labelledby': `${id}-header` } }}
        />
      </ChoiceRow>
      <ChoiceRow
        id={`${id}-html`}
        title="The cells contain HTML"
        text="Turn it on if you see tags such as <b> below."
      >
        <Switch
          checked={options.isHtml ?? table.isHtml}
          onChange={(_event, isHtml) => onChange({ isHtml })}
          slotProps={{ input: { 'aria-labelledby': `${id}-html` } }}
        />
      </ChoiceRow>
    </>
  );
}
