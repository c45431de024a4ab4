import { faultAt, properties, textOf, type BicepFile, type Fault } from './bicep-file';
import { descend, type Node } from './syntax-tree';

const guid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/**
 * Reports role names that are not in the table, role ids outside the table, and table faults.
 * @param content the text of roles.json
 */
export function checkRoles(files: ReadonlyMap<string, BicepFile>, content: string): Fault[] {
  const table = JSON.parse(content) as Record<string, string>;
  const inTable = (message: string): Fault => ({ file: 'roles.json', line: 1, message });
  const faults: Fault[] = [];
  const seen = new Map<string, string>();
  for (const [name, id] of Object.entries(table)) {
    const other = seen.get(id);
    if (other !== undefined) faults.push(inTable(`"${name}" and "${other}" have the same id`));
    if (guid.exec(id)?.[0] !== id) faults.push(inTable(`the id of "${name}" is not a GUID`));
    seen.set(id, name);
  }
  const texts = [...files.values()].flatMap((file) =>
    [...descend(file.root)].map((node) => ({ file, node, text: textOf(node) })),
  );
  for (const { file, node, text = '' } of texts) {
    if (guid.test(text))
      faults.push(faultAt(file, node, 'a role id without a name: use the table in roles.json'));
    if (isRoleName(node) && !(text in table)) {
      faults.push(faultAt(file, node, `the role "${text}" is not in roles.json`));
    }
  }
  for (const file of files.values()) {
    for (const { name, node, target, value } of file.declarations.resource.values()) {
      const isAssignment = target?.startsWith('Microsoft.Authorization/roleAssignments@');
      if (isAssignment && !properties(value).has('scope')) {
        faults.push(faultAt(file, node, `the role of "${name}" must be limited to one resource`));
      }
    }
  }
  for (const name of Object.keys(table)) {
    if (!texts.some(({ text }) => text === name)) {
      faults.push(inTable(`the role "${name}" is not assigned`));
    }
  }
  return faults;
}

/** Returns whether a string selects a row of the table, directly or through a list of names. */
function isRoleName({ type, parent, text }: Node): boolean {
  if (type !== 'string') return false;
  const list = parent?.type === 'array' ? parent.parent?.text : undefined;
  return parent?.text === `roles[${text}]` || /^var \w*Roles\b/.test(list ?? '');
}
