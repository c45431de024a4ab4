import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UnknownType } from '@mylinguist/importers/anki/unknown-types';
import { useState } from 'react';
import { ChoiceSelect } from '../../components/choice-select';
import { CardGrid, ImportCard } from './import-card';
import { ImportSection } from './import-section';
import { counted } from './texts';
import type { ReadOptions } from './worker/messages';

type Sides = NonNullable<ReadOptions['sides']>;

interface UnknownTypesProps {
  readonly types: readonly UnknownType[];
  readonly sides: Sides;
  readonly onChange: (sides: Sides) => void;
}

/** Asks for the front and the back of the note types whose cards cannot be shown. */
export function UnknownTypes({ types, sides, onChange }: UnknownTypesProps) {
  return types.map((type) => (
    <UnknownTypeSection
      key={type.name}
      type={type}
      chosen={sides[type.name]}
      onChange={(front, back) => {
        const others = Object.entries(sides).filter(([name]) => name !== type.name);
        const chosen = front && back ? [[type.name, { front, back }] as const] : [];
        onChange(Object.fromEntries([...others, ...chosen]));
      }}
    />
  ));
}

interface SectionProps {
  readonly type: UnknownType;
  readonly chosen: Sides[string] | undefined;
  /** Called with both sides, or with an empty one: the cards are then left out. */
  readonly onChange: (front: string, back: string) => void;
}

/** The value for no field. Fields have a name. */
const none = '';

function UnknownTypeSection({ type, chosen, onChange }: SectionProps) {
  const { name, fields, cards, samples } = type;
  const [front, setFront] = useState(chosen?.front ?? none);
  const [back, setBack] = useState(chosen?.back ?? none);
  const isChosen = front !== none && back !== none;
  const choose = (nextFront: string, nextBack: string) => {
    setFront(nextFront);
    setBack(nextBack);
    const isComplete = nextFront !== none && nextBack !== none;
    if (isComplete || isChosen) onChange(nextFront, nextBack);
  };
  const choicesWithout = (other: string) => [
    [none, 'Leave out'] as const,
    ...fields.filter((field) => field !== other).map((field) => [field, field] as const),
  ];
  const valueOf = (sample: readonly string[], field: string) => sample[fields.indexOf(field)] ?? '';
  return (
    <ImportSection title={`Cards of the type “${name}”`}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Anki shows {counted(cards, 'card')} of this type with a template that cannot be read here.
        Choose the fields for the front and the back, or leave {cards === 1 ? 'it' : 'them'} out.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
        }}
      >
        <ChoiceSelect
          label="Front"
          value={front}
          choices={choicesWithout(back)}
          onChange={(next) => choose(next, back)}
        />
        <ChoiceSelect
          label="Back"
          value={back}
          choices={choicesWithout(front)}
          onChange={(next) => choose(front, next)}
        />
      </Box>
      {isChosen ? (
        <CardGrid>
          {samples.map((sample, index) => (
            <ImportCard
              key={index}
              note={cardOf(valueOf(sample, front), valueOf(sample, back))}
              foot="As chosen"
            />
          ))}
        </CardGrid>
      ) : (
        <Box
          component="dl"
          sx={{
            columnGap: 4,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
            margin: 0,
            rowGap: 1,
            '& dd': { margin: 0, overflowWrap: 'anywhere' },
            '& dt': { color: 'text.secondary', maxWidth: 200, overflowWrap: 'anywhere' },
          }}
        >
          {fields.map((field) => (
            <Box key={field} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" dir="auto">
                {field}
              </Typography>
              <Typography component="dd" variant="body2" dir="auto">
                {samples
                  .map((sample) => valueOf(sample, field))
                  .filter((value) => value !== '')
                  .join(' / ') || 'Empty in the first notes'}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </ImportSection>
  );
}

const cardOf = (front: string, back: string) => ({
  title: null,
  content: front === '' || back === '' ? front || back : '',
  contentType: 0,
  flashcard: front === '' || back === '' ? null : { front, back, hint: null },
  cloze: null,
});
