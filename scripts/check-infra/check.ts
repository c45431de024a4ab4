import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppNeeds } from './app-needs';
import { compile } from './compile';
import { checkContainers } from './containers';
import { checkLogCategories, checkTelemetry } from './logs';
import { checkAlerts, checkQueues, checkSettings } from './needs';
import { checkDescriptions, checkParametersFile, checkVolatile } from './parameters';
import { checkQueries } from './queries';
import { checkRoles } from './roles';
import { checkReferences, checkSecrets } from './secrets';
import { deploymentsOf, type Template } from './template';

/** Files of `infra/` that are not Bicep. */
const dataFiles = ['main.parameters.json', 'roles.json', 'containers.json'] as const;

/** Texts by name: the compiled template as `template`, and the data files. */
export type Sources = Readonly<Record<'template' | (typeof dataFiles)[number], string>>;

/** Reads the data files of a folder. */
export function readSources(folder: string, template: string): Sources {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const [parameters, roles, containers] = dataFiles.map(read) as [string, string, string];
  return {
    template,
    'main.parameters.json': parameters,
    'roles.json': roles,
    'containers.json': containers,
  };
}

/**
 * Compiles and lints the infrastructure templates, then compares them with what the app needs.
 * @param compiler path of the Bicep compiler
 * @param folder absolute path of the templates
 * @returns the faults, a line each: those of the compiler, or those of the comparison
 */
export function checkInfra(compiler: string, folder: string, needs: AppNeeds): string[] {
  const { template, diagnostics } = compile(compiler, join(folder, 'main.bicep'));
  // The comparison needs a template that compiles.
  return diagnostics.length > 0 ? [...diagnostics] : compare(readSources(folder, template), needs);
}

/** Compares the compiled template and the data files with what the app needs. */
export function compare(sources: Sources, needs: AppNeeds): string[] {
  const read = (name: keyof Sources): unknown => JSON.parse(sources[name]);
  const template = read('template') as Template;
  const deployments = deploymentsOf(template);
  const named = (wanted: string) => {
    const found = deployments.find(({ name }) => name === wanted);
    if (!found) throw new Error(`main.bicep has no module "${wanted}"`);
    return found;
  };
  return [
    ...deployments.flatMap((each) => [
      ...checkDescriptions(each),
      ...checkSecrets(each),
      ...checkLogCategories(each),
    ]),
    ...checkVolatile(deployments),
    ...checkParametersFile(template, read('main.parameters.json')),
    ...checkRoles(deployments, read('roles.json')),
    ...checkReferences(named('api'), template, named('secrets')),
    ...checkSettings(needs, named('api')),
    ...checkQueues(needs, {
      main: named('main'),
      storage: named('storage'),
      mailReports: named('mailReports'),
    }),
    ...checkAlerts(needs, named('alerts')),
    ...checkQueries(named('alerts')),
    ...checkQueries(named('dashboard')),
    ...checkTelemetry(named('logCollection'), named('api')),
    ...checkContainers(needs, read('containers.json')),
  ];
}
