import { faultAt, properties, textOf, type BicepFile, type Fault } from './bicep-file';
import { descend } from './syntax-tree';

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
 * @param collection the template of the workspace's data collection rule
 */
export function checkTelemetry(collection: BicepFile, main: BicepFile): Fault[] {
  const at = (message: string) => faultAt(collection, collection.root, message);
  const { resource, variable } = collection.declarations;
  const rule = properties(resource.get('rule')?.value);
  const workspace = properties(resource.get('workspace')?.value).get('properties');
  const faults: Fault[] = [];
  if (textOf(rule.get('kind')) !== 'WorkspaceTransforms') {
    faults.push(at('the rule must have the kind WorkspaceTransforms'));
  }
  if (properties(workspace).get('defaultDataCollectionRuleResourceId')?.text !== 'rule.id') {
    faults.push(at('the workspace does not use the rule'));
  }
  const api = properties(main.declarations.module.get('api')?.value);
  if (!api.get('dependsOn')?.text.includes('logCollection')) {
    faults.push(at('the API must start after the rule exists'));
  }
  const queries = new Map(
    [...descend(variable.get('flows')?.node ?? collection.root)].flatMap((node) => {
      const flow = properties(node);
      const table = textOf(flow.get('table'));
      return table === undefined ? [] : [[table, flow.get('query')?.text ?? ''] as const];
    }),
  );
  const keepName = variable.get('keepFunctionName')?.value?.text.slice(1, -1) ?? '';
  for (const [table, columns] of Object.entries(addressColumns)) {
    const query = (queries.get(table) ?? '').replace('${keepFunctionName}', keepName);
    const removed = /project-away ([\w, ]+)/.exec(query)?.[1]?.split(', ') ?? [];
    for (const column of columns.filter((name) => !removed.includes(name))) {
      faults.push(at(`the workspace would store ${table}.${column}`));
    }
    for (const column of nameColumns[table] ?? []) {
      const filter = `extend ${column} = iff(${column} matches regex "^[A-Za-z]+$", ${column}, "")`;
      if (!query.includes(filter)) faults.push(at(`${table}.${column} may hold an address`));
    }
  }
  if (
    !queries
      .get('AppTraces')
      ?.includes('where not(Message matches regex "^Execut(ing|ed) HTTP request")')
  ) {
    faults.push(at('the lines of the host about HTTP requests contain addresses'));
  }
  return faults;
}
