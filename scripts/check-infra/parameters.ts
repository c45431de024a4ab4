import { decoratorName, faultAt, textOf, type BicepFile, type Fault } from './bicep-file';
import { descend } from './syntax-tree';

/** Reports parameters without a description. */
export function checkDescriptions(file: BicepFile): Fault[] {
  return [...file.declarations.parameter.values()]
    .filter(
      ({ decorators }) =>
        !decorators.some(
          (decorator) =>
            decoratorName(decorator) === 'description' &&
            [...descend(decorator)].some((node) => textOf(node)?.trim()),
        ),
    )
    .map(({ name, node }) => faultAt(file, node, `the parameter "${name}" has no description`));
}

/**
 * Reports deployment parameters that are missing, not declared by the template, or not set by an
 * environment variable.
 * @param content the text of main.parameters.json
 */
export function checkParametersFile(main: BicepFile, content: string): Fault[] {
  const given = (JSON.parse(content) as { parameters: Record<string, { value: unknown }> })
    .parameters;
  const known = main.declarations.parameter;
  const fault = (message: string): Fault => ({ file: 'main.parameters.json', line: 1, message });
  const faults = Object.entries(given).flatMap(([name, { value }]) => {
    if (!known.has(name)) return [fault(`main.bicep has no parameter "${name}"`)];
    if (typeof value !== 'string' || !/^\$\{[A-Z][A-Z\d_]*\}$/.test(value)) {
      return [fault(`"${name}" must be the name of an environment variable in \${}`)];
    }
    return [];
  });
  for (const [name, { value }] of known) {
    if (!value && !(name in given)) faults.push(fault(`the parameter "${name}" is missing`));
  }
  return faults;
}
