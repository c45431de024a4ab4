import { listOf, resourcesOf, type Deployment } from './template';

const guid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Start of an expression for a role that the template defines. */
const ownRole = "[resourceId('Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions'";

/** What the roles that the template defines may allow. */
const ownActions = ['Microsoft.DocumentDB/databaseAccounts/readMetadata'];

/**
 * Reports role names that are not in the table, role ids outside the table, and table faults.
 * @param content roles.json: role ids by name
 */
export function checkRoles(deployments: readonly Deployment[], content: unknown): string[] {
  const table = content as Record<string, string>;
  const assigned = deployments.flatMap((deployment) =>
    resourcesOf(deployment.template)
      .filter(({ type }) => /\/(?:role|sqlRole)Assignments$/.test(type))
      .map((resource) => ({ deployment, resource })),
  );
  const used = new Set<string>();
  const faults: string[] = [];
  for (const { deployment, resource } of assigned) {
    const { roleDefinitionId } = resource.properties as { roleDefinitionId: string };
    const names = namesIn(deployment, roleDefinitionId);
    if (names.length === 0 && !roleDefinitionId.startsWith(ownRole)) {
      faults.push(`${deployment.name}: a role without a name: use the table in roles.json`);
    }
    for (const name of names) {
      used.add(name);
      if (!(name in table)) {
        faults.push(`${deployment.name}: the role "${name}" is not in roles.json`);
      }
    }
    const isScoped = resource.type.startsWith('Microsoft.Authorization/') ? resource.scope : true;
    if (!isScoped) {
      faults.push(`${deployment.name}: the role "${names.join()}" must be limited to one resource`);
    }
  }
  for (const { name, template } of deployments) {
    for (const { type, properties } of resourcesOf(template)) {
      if (!type.endsWith('/sqlRoleDefinitions')) continue;
      const { permissions } = properties as { permissions: { dataActions: string[] }[] };
      const wide = permissions.flatMap(({ dataActions }) => dataActions);
      faults.push(
        ...wide
          .filter((action) => !ownActions.includes(action))
          .map((action) => `${name}: a role of ours must not allow ${action}`),
      );
    }
  }
  const seen = new Map<string, string>();
  for (const [name, id] of Object.entries(table)) {
    const other = seen.get(id);
    if (other !== undefined) faults.push(`roles.json: "${name}" and "${other}" have the same id`);
    if (guid.exec(id)?.[0] !== id) faults.push(`roles.json: the id of "${name}" is not a GUID`);
    if (!used.has(name)) faults.push(`roles.json: the role "${name}" is not assigned`);
    seen.set(id, name);
  }
  return faults;
}

/** Returns the names by which an expression selects rows of the table, directly or from a list. */
function namesIn(deployment: Deployment, expression: string): readonly string[] {
  const [, name, list] =
    /variables\('roles'\)\[(?:'([^']+)'|(variables\('\w+'\))\[copyIndex\(\)\])\]/.exec(
      expression,
    ) ?? [];
  if (name !== undefined) return [name];
  return list === undefined ? [] : listOf(deployment, `[${list}]`);
}
