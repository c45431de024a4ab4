import { styled } from '@mui/material/styles';
import type { Plan } from '@mylinguist/shared/schemas/plan';
import { Plot } from '../../../components/chart/frame';
import { TimeAxis } from '../../../components/chart/time-axis';
import { countedNotes } from '../../../modules/coming-days/counted-notes';
import { forcedColors } from '../../../theme/tokens';
import { planChart } from './plan-chart-model';
import { endText, paceNames } from './plan-text';

interface PlanChartProps {
  readonly plan: Plan;
  /** The study day. */
  readonly today: number;
}

/** Draws how the due notes become fewer: a line for each pace, from today to its last day. */
export function PlanChart({ plan, today }: PlanChartProps) {
  const { ends, labels } = planChart(plan, today);
  const chosen = ends.find(({ pace }) => pace === plan.pace);
  const texts = plan.paces.map(
    (offered) => `${paceNames[offered.pace]}: ${endText(offered, today)}.`,
  );
  const count = countedNotes(plan.total);
  return (
    <Figure role="img" aria-label={`From ${count} to none. ${texts.join(' ')}`}>
      <b>{count}</b>
      <Paces>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className="base" d="M0 100H100" />
          {ends.map(({ pace, at }) => (
            <path key={pace} className={pace} d={`M0 0L${100 * at} 100`} />
          ))}
          {chosen && (
            <g className="chosen" style={{ transform: `scaleX(${Math.max(chosen.at, 0.001)})` }}>
              <path className="area" d="M0 0L100 100H0Z" />
              <path d="M0 0L100 100" />
            </g>
          )}
        </svg>
        {ends.map(({ pace, at }) => at > 0 && <i key={pace} style={{ left: `${100 * at}%` }} />)}
        {chosen && <i className="end" style={{ left: `${100 * chosen.at}%` }} />}
      </Paces>
      <TimeAxis labels={labels} staysInside style={{ height: '1.4em', margin: '8px 5px 0 2px' }} />
    </Figure>
  );
}

const redraw = {
  transition: '200ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
};

const Figure = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  // The time runs from left to right in every language.
  direction: 'ltr',
  padding: '10px 16px 8px',
  '& > b': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));

const Paces = styled(Plot)(({ theme }) => {
  const { background, brand, line, outline } = theme.vars.palette;
  return {
    height: 54,
    margin: '6px 5px 0 2px',
    '& path': {
      stroke: outline,
      strokeDasharray: '5 4',
      strokeWidth: 1.5,
      [forcedColors]: { stroke: 'GrayText' },
    },
    '& .all': { strokeDasharray: '2 3' },
    '& .base': { stroke: line, strokeDasharray: 'none' },
    '& .chosen': { ...redraw, transitionProperty: 'transform' },
    '& .chosen > path': {
      stroke: brand.main,
      strokeDasharray: 'none',
      strokeLinecap: 'round',
      strokeWidth: 3,
      [forcedColors]: { stroke: 'Highlight' },
    },
    '& .chosen > .area': { fill: brand.main, fillOpacity: 0.12, stroke: 'none' },
    '& > i': {
      backgroundColor: background.paper,
      border: `1.5px solid ${outline}`,
      borderRadius: '50%',
      height: 9,
      position: 'absolute',
      top: '100%',
      translate: '-50% -50%',
      width: 9,
    },
    '& > .end': {
      ...redraw,
      backgroundColor: brand.main,
      borderColor: brand.main,
      transitionProperty: 'left',
      [forcedColors]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
    },
  };
});
