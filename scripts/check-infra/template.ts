/** The parts of a compiled ARM template (language version 2.0 or 1.0) that the checks read. */
export interface Template {
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** By symbolic name, or a list. */
  readonly resources: Readonly<Record<string, Resource>> | readonly Resource[];
  readonly outputs?: Readonly<Record<string, { readonly value?: unknown }>>;
}

interface Parameter {
  readonly type: string;
  readonly defaultValue?: unknown;
  readonly metadata?: { readonly description?: string };
}

export interface Resource {
  readonly type: string;
  readonly name: string;
  readonly kind?: string;
  readonly scope?: string;
  readonly dependsOn?: readonly string[];
  readonly existing?: boolean;
  readonly properties?: unknown;
  readonly '@options'?: { readonly onlyIfNotExists?: unknown };
}

/** A template of a deployment: the main template, or that of a module. */
export interface Deployment {
  /** Symbolic name of the module; `main` for the main template. */
  readonly name: string;
  readonly template: Template;
  /** What the main template passes to the module, by parameter. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly dependsOn: readonly string[];
}

interface ModuleProperties {
  readonly template: Template;
  readonly parameters?: Readonly<Record<string, { readonly value: unknown }>>;
}

const moduleType = 'Microsoft.Resources/deployments';

/** Returns the main template and its modules. */
export function deploymentsOf(main: Template): Deployment[] {
  const modules = Object.entries(main.resources)
    .filter(([, { type }]) => type === moduleType)
    .map(([name, { properties, dependsOn = [] }]) => {
      const { template, parameters = {} } = properties as ModuleProperties;
      const given = Object.entries(parameters).map(([key, { value }]) => [key, value] as const);
      return { name, template, given: Object.fromEntries(given), dependsOn };
    });
  return [{ name: 'main', template: main, given: {}, dependsOn: [] }, ...modules];
}

/** Returns the resources of a template without its modules. */
export function resourcesOf({ resources }: Template): Resource[] {
  return Object.values<Resource>(resources as Record<string, Resource>).filter(
    ({ type, existing }) => type !== moduleType && existing !== true,
  );
}

/** Yields every text in a value: keys of objects excluded, values and items included. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* textsIn(part);
  }
}

/** Returns the items of a list, or of the variable or parameter that an expression names. */
export function listOf(deployment: Deployment, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  const [, kind, name = ''] = /^\[(variables|parameters)\('([^']+)'\)\]$/.exec(String(value)) ?? [];
  if (!kind) return [];
  const { template, given } = deployment;
  return listOf(deployment, kind === 'variables' ? template.variables?.[name] : given[name]);
}
