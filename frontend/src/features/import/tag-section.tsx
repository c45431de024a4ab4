import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { caps, limits } from '@mylinguist/shared/limits';
import { tagKey } from '@mylinguist/shared/notes/tags';
import { useState } from 'react';
import { useTagChoices } from '../../api/use-tag-choices';
import { TagDot } from '../../modules/tag-picker/tag-dot';
import { Chip } from './chip';
import { ImportSection } from './import-section';
import { counted, numberText } from './texts';
import { ToggleChip } from './toggle-chip';
import type { ImportFile } from './use-import-file';
import type { ImportPreview } from './use-preview';
import type { Choices } from './worker/messages';

const shownAtFirst = 6;

interface TagSectionProps {
  readonly file: ImportFile;
  readonly preview: ImportPreview;
  readonly choices: Choices;
  readonly onChoose: (choices: Partial<Choices>) => void;
}

/** The tags of an import. If not all notes fit, the learner chooses the tags to import. */
export function TagSection({ file, preview, choices, onChoose }: TagSectionProps) {
  const { plan } = preview;
  const { colors } = useTagChoices();
  const [isWhole, setIsWhole] = useState(false);
  const [all] = useState(plan.tags);
  const chosen = choices.onlyTags;
  const isChoosing = chosen !== null || (plan.overCap > 0 && plan.tags.length > 0);
  const tags = isChoosing ? all : plan.tags;
  const shown = isWhole || isChoosing ? tags : tags.slice(0, shownAtFirst);
  const restored = new Map(
    (file.summary.restored?.tags ?? []).map(({ name, color }) => [tagKey(name), color]),
  );
  const allColors = new Map([...restored, ...colors]);
  const texts = cutTexts(file, plan.lostTags);
  if (tags.length === 0 && texts.length === 0) return null;

  const toggle = (name: string) => {
    const others = chosen?.filter((other) => other !== name) ?? [];
    const next = chosen?.includes(name) ? others : [...others, name];
    onChoose({ onlyTags: next.length === 0 ? null : next });
  };
  return (
    <ImportSection
      title={isChoosing ? 'Choose the tags to import' : 'Tags to import'}
      aside={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {numberText(tags.length)} in all
        </Typography>
      }
    >
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {shown.map(({ name, count }) => {
          const content = (
            <>
              <TagDot name={name} colors={allColors} />
              <bdi>{name}</bdi>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {numberText(count)}
              </Box>
            </>
          );
          return isChoosing ? (
            <ToggleChip
              key={name}
              type="button"
              aria-pressed={chosen?.includes(name) ?? false}
              onClick={() => toggle(name)}
            >
              {content}
            </ToggleChip>
          ) : (
            <Chip key={name}>{content}</Chip>
          );
        })}
        {shown.length < tags.length && (
          <Button variant="text" size="small" onClick={() => setIsWhole(true)}>
            {numberText(tags.length - shown.length)} more
          </Button>
        )}
      </Box>
      {texts.map((text) => (
        <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      ))}
    </ImportSection>
  );
}

function cutTexts({ summary }: ImportFile, lostTags: number): string[] {
  const { shortened, perNote, lost } = summary.tagCuts;
  return [
    shortened > 0
      ? `${counted(shortened, 'name')} longer than ${limits.tagName} characters: the rest is cut.`
      : '',
    perNote > 0
      ? `A note has at most ${limits.tagsPerNote} tags: ${counted(perNote, 'tag')} above that stay out.`
      : '',
    lost > 0
      ? `${counted(lost, 'tag')} of the file ${lost === 1 ? 'is' : 'are'} on no note then.`
      : '',
    lostTags > 0
      ? `You can have ${caps.tags} tags: the ${counted(lostTags, 'tag')} with the fewest notes stay out.`
      : '',
  ].filter((text) => text !== '');
}
