import { Cron } from 'croner';
import type { RegisteredFunction } from './core-shim';
import type { BindingInfo } from './core-types';
import { compileRoute, type RouteMatcher } from './route-matching';
import { resolveSettings } from './settings';

export interface HttpTrigger {
  kind: 'http';
  methods: Set<string>;
  route: string;
  match: RouteMatcher;
}
export interface TimerTrigger {
  kind: 'timer';
  cron: Cron;
  runOnStartup: boolean;
}
export interface QueueTrigger {
  kind: 'queue';
  queueName: string;
}

/** A function with parsed bindings and resolved settings. */
export interface PlannedFunction<Trigger = HttpTrigger | TimerTrigger | QueueTrigger> {
  name: string;
  registered: RegisteredFunction;
  /** Name of the trigger binding. */
  input: string;
  trigger: Trigger;
  /** Queue name by output binding. */
  outputQueues: Map<string, string>;
}

/**
 * Parses the bindings of a function.
 * @param env the settings for `%SETTING%`
 * @throws Error that names the function and the unsupported part
 */
export function planFunction(
  registered: RegisteredFunction,
  env: NodeJS.ProcessEnv,
): PlannedFunction {
  const { name, bindings } = registered.metadata;
  let input: string | undefined;
  let trigger: PlannedFunction['trigger'] | undefined;
  const outputQueues = new Map<string, string>();
  try {
    for (const [key, binding] of Object.entries(bindings)) {
      if (binding.direction === 'in') {
        trigger = planTrigger(binding, name, env);
        input = key;
      } else if (binding.type === 'queue') {
        outputQueues.set(key, queueNameOf(binding, env));
      } else if (binding.type !== 'http') {
        throw new Error(`this host does not support the output ${binding.type}`);
      }
    }
    if (!trigger || input === undefined) throw new Error('it has no trigger');
  } catch (error) {
    throw new Error(
      `function "${name}": ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  return { name, registered, input, trigger, outputQueues };
}

/** Returns the functions with one kind of trigger. */
export function ofKind<Kind extends PlannedFunction['trigger']['kind']>(
  functions: PlannedFunction[],
  kind: Kind,
) {
  type Wanted = PlannedFunction<Extract<PlannedFunction['trigger'], { kind: Kind }>>;
  return functions.filter((planned): planned is Wanted => planned.trigger.kind === kind);
}

function planTrigger(binding: BindingInfo, name: string, env: NodeJS.ProcessEnv) {
  switch (binding.type) {
    case 'httpTrigger': {
      const route = resolveSettings(binding.route ?? name, env);
      const methods = new Set(binding.methods?.map((method) => method.toUpperCase()));
      return { kind: 'http', methods, route, match: compileRoute(route) } as const;
    }
    case 'timerTrigger': {
      const cron = parseSchedule(resolveSettings(binding.schedule ?? '', env));
      return { kind: 'timer', cron, runOnStartup: binding.runOnStartup ?? false } as const;
    }
    case 'queueTrigger':
      return { kind: 'queue', queueName: queueNameOf(binding, env) } as const;
    default:
      throw new Error(`this host does not support ${binding.type}`);
  }
}

/**
 * Parses an NCRONTAB expression: six fields from second to weekday, in UTC. The parser supports
 * syntax that Azure does not (`@daily`, `L`, `#`), so this check rejects it first.
 */
function parseSchedule(expression: string): Cron {
  const fields = expression.trim().split(/\s+/);
  const known = fields.every((field) => /^(?:[\d*,/-]|[a-z]{3})+$/i.test(field));
  if (fields.length !== 6 || !known) {
    throw new Error(`schedule "${expression}" is not an NCRONTAB expression of six fields`);
  }
  return new Cron(expression, {
    mode: '6-part',
    timezone: 'UTC',
    domAndDow: true,
    paused: true,
  });
}

function queueNameOf(binding: BindingInfo, env: NodeJS.ProcessEnv): string {
  const queueName = resolveSettings(binding.queueName ?? '', env).toLowerCase();
  if (!/^(?=.{3,63}$)[a-z\d]+(?:-[a-z\d]+)*$/.test(queueName)) {
    throw new Error(`"${queueName}" is not a valid queue name`);
  }
  return queueName;
}
