import Card from '@mui/material/Card';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { ChoiceSelect } from '../../components/choice-select';
import { ChoiceRow } from './import-section';
import { counted, numberText } from './texts';
import type { ImportFile } from './use-import-file';
import type { ImportPreview } from './use-preview';
import { spreadChoices, type Choices, type ReadOptions } from './worker/messages';

interface PreviewChoicesProps {
  readonly file: ImportFile;
  readonly preview: ImportPreview;
  readonly choices: Choices;
  readonly onChoose: (choices: Partial<Choices>) => void;
  /** Reads the file again. */
  readonly onChange: (options: Partial<ReadOptions>) => void;
  readonly restoresSettings: boolean;
  readonly onRestoreSettings: (restores: boolean) => void;
}

/** The choices of an import. Each has a sensible default. */
export function PreviewChoices(props: PreviewChoicesProps) {
  const { file, preview, choices, onChoose, onChange } = props;
  const { plan } = preview;
  const id = useId();
  const { format, decks, restored } = file.summary;
  const hasChoice = plan.unscheduled > 1 || plan.archived > 0 || decks.length > 0 || restored;
  if (!hasChoice) return null;
  return (
    <Card>
      {plan.unscheduled > 1 && (
        <ChoiceRow
          id={`${id}-new`}
          title={`${counted(plan.unscheduled, 'note')} are new`}
          text={spreadText(plan.unscheduled, plan.spreadDays)}
        >
          <ChoiceSelect
            labelledBy={`${id}-new`}
            width={180}
            value={plan.spreadDays}
            choices={spreadChoices.map((days) => [days, daysText(days)])}
            onChange={(spreadDays) => onChoose({ spreadDays })}
          />
        </ChoiceRow>
      )}
      {plan.archived > 0 && (
        <ChoiceRow
          id={`${id}-archived`}
          title={counted(
            plan.archived,
            format === 'mylinguist' ? 'archived note' : 'suspended card',
          )}
          text="They come along quietly and ask nothing until you restore them."
        >
          <ChoiceSelect
            labelledBy={`${id}-archived`}
            width={180}
            value={choices.archived}
            choices={[
              ['archive', 'To the archive'],
              ['leave', 'Leave them out'],
            ]}
            onChange={(archived) => onChoose({ archived })}
          />
        </ChoiceRow>
      )}
      {decks.length > 0 && (
        <ChoiceRow
          id={`${id}-decks`}
          title={`Make tags of the ${counted(decks.length, 'deck')}, too`}
          text={decksText(decks)}
        >
          <Switch
            checked={file.options.decksAsTags ?? false}
            onChange={(_event, decksAsTags) => onChange({ decksAsTags })}
            slotProps={{ input: { 'aria-labelledby': `${id}-decks` } }}
          />
        </ChoiceRow>
      )}
      {restored?.settings && (
        <ChoiceRow
          id={`${id}-settings`}
          title="Restore the settings, too"
          text="They replace your settings, also the time zone and the reminders."
        >
          <Switch
            checked={props.restoresSettings}
            onChange={(_event, restores) => props.onRestoreSettings(restores)}
            slotProps={{ input: { 'aria-labelledby': `${id}-settings` } }}
          />
        </ChoiceRow>
      )}
      {restored && (
        <ChoiceRow
          id={`${id}-rest`}
          title="What an export does not restore"
          text="Chats with the assistant, your account, the times that reviews took, and notes in Recently deleted. Tags get their colours and languages unless they exist here."
        >
          {null}
        </ChoiceRow>
      )}
    </Card>
  );
}

const daysText = (days: number) => (days === 1 ? 'All tomorrow' : `Over ${days} days`);

const spreadText = (count: number, days: number) =>
  days === 1
    ? `They begin tomorrow, all ${numberText(count)} on one day.`
    : `They begin over ${days} days, about ${numberText(Math.ceil(count / days))} a day. Notes with a date keep it.`;

function decksText(decks: readonly string[]): string {
  const [first = '', second, third, ...others] = decks;
  const names = [first, second, third].filter((name) => name !== undefined).join(', ');
  return others.length > 0 ? `${names} and ${others.length} more.` : `${names}.`;
}
