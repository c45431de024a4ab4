import { percentiles } from '../../testing/report/percentiles';
import { type Cell, type Table, toMarkdown } from '../../testing/report/table';
import { leftOver, longestOf, type Trend, trendsOf } from './flatness';
import type { Life, PartName } from './part';
import type { SoakResult } from './soak';
import type { Traffic } from './caller';

const partNames = ['api', 'database'] as const;

/** Formats the report of a run as Markdown. */
export function describeSoak(result: SoakResult): string {
  const tables = [trafficTable(result.traffic), useTable(result), trendTable(result)];
  return [...tables.map(toMarkdown), describeStrikes(result), describeFindings(result)].join(
    '\n\n',
  );
}

/** Returns a fault for each quantity that grew more than tolerated. */
export function growthFaults(result: SoakResult): string[] {
  return partNames.flatMap((part) =>
    trendsOfLongest(result, part)
      .filter(({ growth, bound }) => growth > bound)
      .map((trend) => `${part}: ${trend.quantity} grew by ${amount(trend, trend.growth)}`),
  );
}

function trafficTable({ routes }: Traffic): Table {
  const columns = ['Route', 'Calls', 'Status', 'No response', 'Retries', 'p50 in ms', 'p95 in ms'];
  const rows = [...routes].sort().map(([route, { durations, statuses, unanswered, repeats }]) => {
    const answers = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
    const { p50, p95 } = percentiles(durations.length > 0 ? durations : [0]);
    const calls = durations.length + unanswered;
    return [
      route,
      calls,
      answers.join(', '),
      unanswered,
      repeats,
      Math.round(p50),
      Math.round(p95),
    ];
  });
  return { title: 'Calls', columns, rows };
}

function useTable({ lives }: SoakResult): Table {
  const rows = partNames.flatMap((part) => {
    const life = longestOf(lives[part]);
    return life ? useRows(part, life) : [];
  });
  const columns = [
    'Longest life',
    'Minute',
    'RSS in MiB',
    'Heap after collection in MiB',
    'Handles',
    'Sockets',
  ];
  return { title: 'Memory and handles', columns, rows };
}

function useRows(part: PartName, { number, samples }: Life): Cell[][] {
  return ['start', 'middle', 'end'].flatMap((when, third) => {
    const sample = samples[Math.round((third / 2) * (samples.length - 1))];
    if (!sample) return [];
    const { second, rss, heap, handles, sockets } = sample;
    const name = `${part}, life ${number}: ${when}`;
    return [[name, second / 60, mebibytes(rss), mebibytes(heap), handles ?? '–', sockets ?? '–']];
  });
}

function trendTable(result: SoakResult): Table {
  const rows = partNames.flatMap((part) => {
    const trends = trendsOfLongest(result, part);
    if (trends.length === 0) return [[part, 'life too short', '–', '–', '–']];
    return trends.map((trend) => [
      part,
      trend.quantity,
      ...[trend.level, trend.growth, trend.bound].map((value) => amount(trend, value)),
    ]);
  });
  const columns = ['Longest life', 'Quantity', 'Level', 'Growth', 'Bound'];
  return { title: 'Growth', columns, rows };
}

/**
 * Returns the trends of the longest life. The database keeps its documents in memory. Its heap is
 * therefore compared with the next life, which starts with the same documents.
 */
function trendsOfLongest({ lives }: SoakResult, part: PartName): Trend[] {
  const life = longestOf(lives[part]);
  if (!life) return [];
  const trends = trendsOf(life);
  if (part === 'api') return trends;
  const left = leftOver(lives.database, life);
  return trends.flatMap((trend) => {
    if (trend.quantity !== 'heap') return [trend];
    return left === null ? [] : [{ ...trend, quantity: 'left over', growth: left }];
  });
}

function describeStrikes({ strikes }: SoakResult): string {
  const kinds = strikes.map(({ part, signal }) => `${part} by ${signal}`);
  const counts = [...new Set(kinds)].sort().map((kind) => {
    return `${kind} ${kinds.filter((other) => other === kind).length}`;
  });
  return `Restarts: ${counts.join(', ') || 'none'}.`;
}

function describeFindings({ acknowledged, documents, faults }: SoakResult): string {
  const [writes, kept] = [acknowledged, documents].map((count) => count.toLocaleString('en-GB'));
  return `Acknowledged writes: ${writes}, compared with all ${kept} documents. Faults: ${faults.length}.`;
}

const mebibytes = (bytes: number) => bytes / 1024 ** 2;

const amount = ({ quantity }: Trend, value: number) =>
  quantity === 'handles at rest' ? value.toFixed(1) : `${mebibytes(value).toFixed(1)} MiB`;
