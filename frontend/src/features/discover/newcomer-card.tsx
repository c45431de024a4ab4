import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Note } from '@mylinguist/shared/schemas/note';
import { noteKeys } from '../../writes/note-cache';
import { sampleRevision } from '../../config/paths';
import { CaptureLine } from './capture-line';
import { DashboardCard } from './dashboard-card';
import type { NewcomerStep } from './newcomer-step';
import { FirstIntervals } from './first-intervals';
import { StepItem, stepIndent, Steps } from './step-item';
import { useCardEditor } from './use-card-editor';

interface NewcomerCardProps {
  /** The step that comes next. */
  readonly step: NewcomerStep;
  /** Whether a note is due: the panel of the revision then has the main button. */
  readonly isDue: boolean;
}

const order: readonly NewcomerStep[] = ['write', 'card', 'meet'];

/** The card with the first three steps. A finished step folds to its title. */
export function NewcomerCard({ step, isDue }: NewcomerCardProps) {
  const [isWriting, setIsWriting] = useState(false);
  const client = useQueryClient();
  const [cardEditor, openCard] = useCardEditor();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const card = useRef<HTMLDivElement>(null);

  // The controls of the finished step are gone.
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    card.current?.querySelector<HTMLElement>('[aria-current] :is(a, button)')?.focus();
  }, [step]);

  const stateOf = (of: NewcomerStep) => {
    const ahead = order.indexOf(of) - order.indexOf(step);
    return ahead === 0 ? 'current' : ahead < 0 ? 'done' : 'later';
  };
  const makeCard = () => {
    const notes = client.getQueryData<Note[]>(noteKeys.list(false));
    const newest = notes?.at(-1);
    if (newest) openCard(newest);
  };
  const composer = step === 'write' && isWriting && <CaptureLine isOpen focusOnMount />;

  return (
    <div ref={card}>
      <DashboardCard title="Three steps to begin">
        <Steps>
          <StepItem
            number={1}
            title="Write a note"
            text="One thing you want to learn and memorize."
            state={stateOf('write')}
          >
            {!isWriting && (
              <Button variant="contained" onClick={() => setIsWriting(true)}>
                Start writing
              </Button>
            )}
            {!isWide && composer && (
              // As wide as the card, and above the line between the numbers.
              <Box sx={{ marginInlineStart: `-${stepIndent}px`, position: 'relative', zIndex: 1 }}>
                {composer}
              </Box>
            )}
          </StepItem>
          <StepItem
            number={2}
            title="Make a card of it"
            text="A question in front, the answer behind."
            state={stateOf('card')}
          >
            <SampleFaces />
            {step === 'card' && (
              <Button variant="contained" onClick={makeCard}>
                Make a card
              </Button>
            )}
          </StepItem>
          <StepItem
            number={3}
            title="Meet it again"
            text="It returns just before you would forget it."
            state={stateOf('meet')}
          >
            <FirstIntervals />
            <Button
              variant={step === 'meet' && !isDue ? 'contained' : 'outlined'}
              component={Link}
              to={sampleRevision}
            >
              Try a sample card
            </Button>
          </StepItem>
        </Steps>
        {isWide && composer && <Box sx={{ mt: 2 }}>{composer}</Box>}
      </DashboardCard>
      {cardEditor}
    </div>
  );
}

/** A question that becomes an answer. */
function SampleFaces() {
  const face = {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 1,
    flex: 'auto',
    paddingBlock: 2,
    paddingInline: 2,
    textAlign: 'center',
    typography: 'note',
    fontSize: { xs: 15, sm: 16 },
    lineHeight: 1.4,
  } as const;
  return (
    <Box
      role="img"
      aria-label="“Sobremesa?” in front, “talk after a meal” behind"
      sx={{ alignItems: 'center', display: 'flex', gap: { xs: 1, sm: 2 } }}
    >
      <Box sx={{ ...face, whiteSpace: 'nowrap' }}>
        <i lang="es">Sobremesa</i>?
      </Box>
      <ArrowForward aria-hidden sx={{ color: 'text.secondary', flex: 'none', fontSize: 18 }} />
      <Box sx={face}>talk after a meal</Box>
    </Box>
  );
}
