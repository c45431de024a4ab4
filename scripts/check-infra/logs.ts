import { resourcesOf, type Deployment } from './template';

/** Log categories that the workspace must receive, by module. All others are off. */
const categories: Readonly<Record<string, readonly string[]>> = {
  database: ['ControlPlaneRequests'],
  secrets: ['AuditEvent'],
  storage: ['StorageWrite'],
};

interface DiagnosticSetting {
  readonly workspaceId: string;
  readonly logs?: readonly { readonly category?: string; readonly enabled: boolean }[];
}

/** Reports logs that the workspace does not receive, and logs that may contain learners' data. */
export function checkLogCategories({ name, template }: Deployment): string[] {
  const wanted = categories[name] ?? [];
  const logged = resourcesOf(template)
    .filter(({ type }) => type === 'Microsoft.Insights/diagnosticSettings')
    .map(({ properties }) => properties as DiagnosticSetting)
    .filter(({ workspaceId }) => workspaceId === "[parameters('workspaceId')]")
    .flatMap(({ logs = [] }) => logs.filter(({ enabled }) => enabled))
    .map(({ category = 'all categories' }) => category);
  return [
    ...wanted
      .filter((category) => !logged.includes(category))
      .map((category) => `${name}: the workspace does not receive the log "${category}"`),
    ...logged
      .filter((category) => !wanted.includes(category))
      .map((category) => `${name}: the log "${category}" may contain data of learners`),
  ];
}

/** Columns of the platform's telemetry that hold addresses, by table. */
const addressColumns: Readonly<Record<string, readonly string[]>> = {
  AppRequests: ['Url', 'Source', 'Properties'],
  AppDependencies: ['Name', 'Data', 'Target', 'Properties'],
  AppTraces: ['Properties'],
  AppExceptions: ['Properties'],
};

/** Columns that hold the name of a function, or an address when no function matches. */
const nameColumns: Readonly<Record<string, readonly string[]>> = {
  AppRequests: ['Name', 'OperationName'],
  AppDependencies: ['OperationName'],
  AppTraces: ['OperationName'],
  AppExceptions: ['OperationName'],
};

/**
 * Reports addresses of requests that the workspace would store: they contain tag names and tokens.
 * @param collection the module of the workspace's data collection rule
 */
export function checkTelemetry(collection: Deployment, api: Deployment): string[] {
  const resources = resourcesOf(collection.template);
  const rule = resources.find(({ type }) => type === 'Microsoft.Insights/dataCollectionRules');
  const workspace = resources.find(
    ({ type }) => type === 'Microsoft.OperationalInsights/workspaces',
  );
  const ruleId = Reflect.get(
    Object(workspace?.properties),
    'defaultDataCollectionRuleResourceId',
  ) as unknown;
  const faults: string[] = [];
  if (rule?.kind !== 'WorkspaceTransforms') {
    faults.push('the rule must have the kind WorkspaceTransforms');
  }
  if (!/dataCollectionRules'/.test(String(ruleId)))
    faults.push('the workspace does not use the rule');
  if (!api.dependsOn.includes(collection.name)) {
    faults.push('the API must start after the rule exists');
  }
  const queries = queriesOf(collection);
  for (const [table, columns] of Object.entries(addressColumns)) {
    const query = queries.get(table) ?? '';
    const removed = /project-away ([\w, ]+)/.exec(query)?.[1]?.split(', ') ?? [];
    for (const column of columns.filter((name) => !removed.includes(name))) {
      faults.push(`the workspace would store ${table}.${column}`);
    }
    for (const column of nameColumns[table] ?? []) {
      const filter = `extend ${column} = iif(${column} matches regex "^[A-Za-z]+$", ${column}, "")`;
      if (!query.includes(filter)) faults.push(`${table}.${column} may hold an address`);
    }
  }
  const hostLines =
    'where not(Message matches regex "^Execut(ing|ed) (HTTP request|.Functions[.])")';
  if (!queries.get('AppTraces')?.includes(hostLines)) {
    faults.push('the lines of the host about HTTP requests contain addresses');
  }
  return faults.map((fault) => `${collection.name}: ${fault}`);
}

/** Returns the transformation of each table, with the variables that it formats. */
function queriesOf({ template: { variables = {} } }: Deployment): Map<string, string> {
  const flows = variables['flows'] as readonly { table: string; query: string }[];
  return new Map(
    flows.map(({ table, query }) => [
      table,
      query.replace(/\{(\d)\}/g, (_, index: string) => {
        const names = [...query.matchAll(/variables\('(\w+)'\)/g)].map(([, name = '']) => name);
        return String(variables[names[Number(index)] ?? '']);
      }),
    ]),
  );
}
