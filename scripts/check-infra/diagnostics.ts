import { faultAt, properties, textOf, type BicepFile, type Fault } from './bicep-file';
import { descend } from './syntax-tree';

/** Log categories that the workspace must receive, by template. All others are off. */
const categories: Readonly<Record<string, readonly string[]>> = {
  'modules/database.bicep': ['ControlPlaneRequests'],
  'modules/secrets.bicep': ['AuditEvent'],
  'modules/storage.bicep': ['StorageWrite'],
};

/** Reports logs that the workspace does not receive, and logs that may contain learners' data. */
export function checkDiagnostics(files: ReadonlyMap<string, BicepFile>): Fault[] {
  return [...files.values()].flatMap((file) => {
    const wanted = categories[file.path] ?? [];
    const settings = [...file.declarations.resource.values()]
      .filter(({ target }) => target?.startsWith('Microsoft.Insights/diagnosticSettings@'))
      .map(({ value }) => properties(properties(value).get('properties')))
      .filter((values) => values.get('workspaceId')?.text === 'workspaceId');
    const logged = settings
      .flatMap((values) => [...descend(values.get('logs') ?? file.root)])
      .flatMap((node) => {
        const log = properties(node);
        const isOn = log.get('enabled')?.text === 'true';
        return isOn ? [textOf(log.get('category')) ?? 'all categories'] : [];
      });
    const at = (message: string) => faultAt(file, file.root, message);
    return [
      ...wanted
        .filter((name) => !logged.includes(name))
        .map((name) => at(`the workspace does not receive the log "${name}"`)),
      ...logged
        .filter((name) => !wanted.includes(name))
        .map((name) => at(`the log "${name}" may contain data of learners`)),
    ];
  });
}
