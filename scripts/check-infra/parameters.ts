import { resourcesOf, type Deployment, type Template } from './template';

/** Reports parameters without a description. */
export function checkDescriptions({ name, template }: Deployment): string[] {
  return Object.entries(template.parameters ?? {})
    .filter(([, { metadata }]) => !metadata?.description?.trim())
    .map(([parameter]) => `${name}: the parameter "${parameter}" has no description`);
}

/**
 * Reports deployment parameters that are missing, not declared by the template, or not set by an
 * environment variable.
 * @param content main.parameters.json
 */
export function checkParametersFile({ parameters = {} }: Template, content: unknown): string[] {
  const given = (content as { parameters: Record<string, { value: unknown }> }).parameters;
  return [
    ...Object.entries(given).flatMap(([name, { value }]) => {
      if (!(name in parameters)) return [`main.bicep has no parameter "${name}"`];
      if (typeof value === 'string' && /^\$\{[A-Z][A-Z\d_]*\}$/.test(value)) return [];
      return [
        `main.parameters.json: "${name}" must be the name of an environment variable in \${}`,
      ];
    }),
    ...Object.entries(parameters)
      .filter(([name, { defaultValue }]) => defaultValue === undefined && !(name in given))
      .map(([name]) => `main.parameters.json: the parameter "${name}" is missing`),
  ];
}

/**
 * Reports resources that every deployment would change. Only resources that are created once may
 * depend on the time or on a random value.
 */
export function checkVolatile(deployments: readonly Deployment[]): string[] {
  const [main, ...modules] = deployments;
  const ownOf = ({ template }: Deployment) =>
    Object.entries(template.parameters ?? {})
      .filter(([, { defaultValue }]) =>
        /\b(?:utcNow|newGuid)\(/.test(JSON.stringify({ defaultValue })),
      )
      .map(([name]) => name);
  const mainNames = main ? ownOf(main) : [];
  return modules.flatMap((each) => {
    const passed = Object.entries(each.given).filter(([, value]) => mentions(value, mainNames));
    const names = [...ownOf(each), ...passed.map(([name]) => name)];
    return resourcesOf(each.template)
      .filter((resource) => mentions(resource, names) && !resource['@options']?.onlyIfNotExists)
      .map(({ type }) => `${each.name}: every deployment would change ${type}`);
  });
}

/** Returns whether an expression in the value reads one of the parameters. */
export function mentions(value: unknown, parameters: readonly string[]): boolean {
  const text = JSON.stringify({ value });
  return parameters.some((name) => text.includes(`parameters('${name}')`));
}
