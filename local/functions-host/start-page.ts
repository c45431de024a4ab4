import { posix } from 'node:path';
import { escapeHtml } from '@mylinguist/shared/escape-html';
import type { PlannedFunction } from './trigger-plan';

/** Renders the page at the host's root address, which lists the functions. */
export function startPage(functions: PlannedFunction[], routePrefix: string): string {
  const items = functions.map(
    (planned) =>
      `<li><strong>${escapeHtml(planned.name)}</strong> ${escapeHtml(describe(planned, routePrefix))}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Functions</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 48rem; padding: 0 1rem }
</style>
<h1>Functions</h1>
<ul>
${items.join('\n')}
</ul>
</html>
`;
}

function describe({ trigger }: PlannedFunction, routePrefix: string): string {
  switch (trigger.kind) {
    case 'http':
      return `${[...trigger.methods].join(', ')} ${posix.join('/', routePrefix, trigger.route)}`;
    case 'timer':
      return `timer ${trigger.cron.getPattern() ?? ''}`;
    case 'queue':
      return `queue ${trigger.queueName}`;
  }
}
