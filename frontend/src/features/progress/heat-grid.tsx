import { styled } from '@mui/material/styles';
import type { ProgressDay } from '../../modules/progress/progress-days';
import { monthStarts } from '../../components/chart/months';
import { forcedColors } from '../../theme/tokens';
import type { HeatLevel } from './year-model';

export interface GridLayout {
  /** Number of weeks. */
  readonly weeks: number;
  /** Side of a cell, and distance of two cells. */
  readonly cell: number;
  readonly pitch: number;
  /** Width of the names of the weekdays at the left, and height of those of the months above. */
  readonly left: number;
  readonly top: number;
  readonly weekdays: readonly [monday: string, wednesday: string, friday: string];
}

interface HeatGridProps {
  readonly layout: GridLayout;
  /** Days from a Monday on, as many as there are. */
  readonly days: readonly ProgressDay[];
  readonly levelOf: (n: number) => HeatLevel;
  readonly today: number;
  readonly chosen: number;
}

/** The last days of a grid have no place for the name of a month. */
const daysOfName = 6;

/** Sides of the squares of the levels, as shares of a cell. */
const sides = [0, 0.385, 0.615, 0.808, 1] as const;

/** A grid of days, a column per week. The amount shows in the size and the colour of the squares. */
export function HeatGrid({ layout, days, levelOf, today, chosen }: HeatGridProps) {
  const { weeks, cell, pitch, left, top, weekdays } = layout;
  const first = days[0]?.day ?? 0;
  const centerOf = (day: number): Point => ({
    x: left + Math.floor((day - first) / 7) * pitch + cell / 2,
    y: top + ((day - first) % 7) * pitch + cell / 2,
  });
  const squares = (some: readonly ProgressDay[], side: number) =>
    some.map(({ day }) => square(centerOf(day), side, Math.min(3, side / 4))).join('');
  const ofKind = (kind: ProgressDay['kind']) => days.filter((day) => day.kind === kind);
  const mark = (day: number, className: string) =>
    day >= first &&
    day < first + days.length && (
      <path className={className} d={square(centerOf(day), cell + 1.5, 4)} />
    );
  const width = left + (weeks - 1) * pitch + cell + 2;
  const height = top + 6 * pitch + cell + 2;
  return (
    <Svg viewBox={`-1 -1 ${width} ${height}`} aria-hidden="true">
      {monthStarts(first, first + days.length - 1 - daysOfName).map(({ day, name }) => (
        <text key={day} x={centerOf(day).x - cell / 2} y={top - pitch / 2}>
          {name}
        </text>
      ))}
      {weekdays.map((name, index) => (
        <text key={name} x={0} y={top + index * 2 * pitch + cell * 0.8}>
          {name}
        </text>
      ))}
      <path className="cell" d={squares(days, cell)} />
      {([1, 2, 3, 4] as const).map((level) => (
        <path
          key={level}
          className={`level-${level}`}
          d={squares(
            days.filter(({ n }) => levelOf(n) === level),
            sides[level] * cell,
          )}
        />
      ))}
      <path
        className="ring"
        d={ofKind('nothing-due')
          .map(({ day }) => ring(centerOf(day), cell * 0.25))
          .join('')}
      />
      <path
        className="stroke"
        d={ofKind('break')
          .map(({ day }) => stroke(centerOf(day), cell * 0.22))
          .join('')}
      />
      {mark(today, 'today')}
      {chosen !== today && mark(chosen, 'chosen')}
    </Svg>
  );
}

/** A sample of a cell for the legend. */
export function HeatSample({ mark }: { readonly mark: HeatLevel | 'ring' | 'stroke' }) {
  const center = { x: 6.5, y: 6.5 };
  return (
    <Svg viewBox="0 0 13 13" aria-hidden="true" style={{ height: 13, width: 13 }}>
      <path className="cell" d={square(center, 13, 3)} />
      {typeof mark === 'number' && (
        <path className={`level-${mark}`} d={square(center, sides[mark] * 13, 2)} />
      )}
      {mark === 'ring' && <path className="ring" d={ring(center, 3.25)} />}
      {mark === 'stroke' && <path className="stroke" d={stroke(center, 2.9)} />}
    </Svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function square({ x, y }: Point, side: number, radius: number): string {
  const edge = side - 2 * radius;
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x - side / 2 + radius} ${y - side / 2}h${edge}${arc(radius, radius)}v${edge}` +
    `${arc(-radius, radius)}h${-edge}${arc(-radius, -radius)}v${-edge}${arc(radius, -radius)}z`
  );
}

const ring = ({ x, y }: Point, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;

const stroke = ({ x, y }: Point, half: number) =>
  `M${x - half} ${y + half}L${x + half} ${y - half}`;

const Svg = styled('svg')(({ theme }) => {
  const { brand, outline, recess, text } = theme.vars.palette;
  return {
    display: 'block',
    width: '100%',
    '& text': { fill: text.secondary, fontFamily: theme.typography.fontFamily, fontSize: 12 },
    '& path': { fill: 'none' },
    '& .cell': { fill: recess },
    '& .level-1, & .level-2': { fill: '#c4771a' },
    '& .level-3': { fill: '#b0680f' },
    '& .level-4': { fill: brand.text },
    ...theme.applyStyles('dark', {
      '& .level-1': { fill: '#a06f2a' },
      '& .level-2': { fill: '#b97822' },
      '& .level-3': { fill: brand.main },
      '& .level-4': { fill: '#ffdca6' },
    }),
    '& .ring, & .stroke': { stroke: outline, strokeWidth: 1.2 },
    '& .today': { stroke: text.primary, strokeWidth: 1.5 },
    '& .chosen': { stroke: brand.text, strokeWidth: 1.5 },
    [forcedColors]: {
      '& text': { fill: 'CanvasText' },
      '& .cell': { fill: 'Canvas', stroke: 'GrayText', strokeWidth: 0.5 },
      '& [class^=level]': { fill: 'CanvasText' },
      '& .ring, & .stroke, & .today': { stroke: 'CanvasText' },
      '& .chosen': { stroke: 'Highlight' },
    },
  };
});
