import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Pace, Plan } from '@mylinguist/shared/schemas/plan';
import { useId } from 'react';
import { costText, endText, paceNames } from './plan-text';

interface PaceChoiceProps {
  readonly plan: Plan;
  /** The study day. */
  readonly today: number;
  /** Mean time of one review. */
  readonly msPerReview: number;
  readonly onChoose: (pace: Pace) => void;
}

/** The paces, each with its price: the time of a day and the last day. */
export function PaceChoice({ plan, today, msPerReview, onChoose }: PaceChoiceProps) {
  const id = useId();
  return (
    <Rows>
      <legend style={visuallyHidden}>Pace</legend>
      {plan.paces.map((offered) => {
        const own = `${id}-${offered.pace}`;
        return (
          <label key={offered.pace}>
            <input
              type="radio"
              name={id}
              checked={offered.pace === plan.pace}
              aria-labelledby={own}
              aria-describedby={`${own}-cost ${own}-end`}
              onChange={() => onChoose(offered.pace)}
            />
            <span>
              <b id={own}>{paceNames[offered.pace]}</b>
              <small id={`${own}-cost`}>{costText(offered, msPerReview)}</small>
            </span>
            <span id={`${own}-end`}>{endText(offered, today)}</span>
          </label>
        );
      })}
    </Rows>
  );
}

const Rows = styled('fieldset')(({ theme }) => {
  const { background, brand, line, outline, recess, text } = theme.vars.palette;
  return {
    border: 0,
    margin: 0,
    minWidth: 0,
    padding: 0,
    '& > label': {
      ...theme.typography.body2,
      alignItems: 'center',
      borderTop: `1px solid ${line}`,
      cursor: 'pointer',
      display: 'grid',
      gap: 12,
      gridTemplateColumns: 'auto 1fr auto',
      minHeight: 54,
      padding: '5px 16px',
      '@media (hover: hover)': { '&:hover': { backgroundColor: recess } },
      '&:has(:focus-visible)': { outline: `2px solid ${brand.text}`, outlineOffset: -3 },
    },
    '& b': { ...theme.typography.button, display: 'block' },
    '& small': { ...theme.typography.caption, color: text.secondary, display: 'block' },
    '& input': {
      appearance: 'none',
      backgroundColor: background.paper,
      border: `1px solid ${outline}`,
      borderRadius: '50%',
      cursor: 'inherit',
      height: 20,
      margin: 0,
      outline: 'none',
      width: 20,
      '&:checked': { border: `6px solid ${brand.text}` },
      '@media (forced-colors: active)': { appearance: 'auto' },
    },
  };
});
