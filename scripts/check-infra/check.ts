import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppNeeds } from './app-needs';
import { properties, readBicepFiles, type BicepFile, type Fault } from './bicep-file';
import { checkModules, checkVolatile } from './modules';
import { checkNames, checkSyntax } from './names';
import { checkAlerts, checkContainers, checkQueues, checkSettings } from './needs';
import { checkDescriptions, checkParametersFile } from './parameters';
import { checkRoles } from './roles';
import { checkDiagnostics } from './diagnostics';
import { checkTelemetry } from './telemetry';
import { checkReferences, checkSecureParameters } from './secrets';

/**
 * Checks the infrastructure templates without Azure: that they parse, that their parts fit
 * together, and that they provide what the app needs.
 * @returns the faults, each as `file:line: message`
 */
export async function checkInfra(folder: string, needs: AppNeeds): Promise<string[]> {
  const files = await readBicepFiles(folder);
  const syntax = [...files.values()].flatMap(checkSyntax);
  // The other checks need a complete syntax tree.
  const faults = syntax.length > 0 ? syntax : checkContent(folder, files, needs);
  return faults.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

function checkContent(
  folder: string,
  files: ReadonlyMap<string, BicepFile>,
  needs: AppNeeds,
): Fault[] {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const file = (path: string) => {
    const found = files.get(path);
    if (!found) throw new Error(`${path} is missing`);
    return found;
  };
  const main = file('main.bicep');
  const api = file('modules/api.bicep');
  const moduleParameters = properties(main.declarations.module.get('api')?.value).get('params');
  const settings = properties(properties(moduleParameters).get('settings'));
  const host = properties(api.declarations.variable.get('hostSettings')?.value);
  return [
    ...[...files.values()].flatMap((each) => [
      ...checkNames(each),
      ...checkDescriptions(each),
      ...checkSecureParameters(each),
    ]),
    ...checkModules(files),
    ...checkVolatile(files),
    ...checkParametersFile(main, read('main.parameters.json')),
    ...checkRoles(files, read('roles.json')),
    ...checkReferences(settings, main, file('modules/secrets.bicep')),
    ...checkSettings(needs, { file: main, settings }, { file: api, settings: host }),
    ...checkQueues(needs, main),
    ...checkAlerts(needs, file('modules/alerts.bicep')),
    ...checkDiagnostics(files),
    ...checkTelemetry(file('modules/log-collection.bicep'), main),
    ...checkContainers(needs, read('containers.json')),
  ];
}
