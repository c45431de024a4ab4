import { faultAt, isSecure, properties, textOf, type BicepFile, type Fault } from './bicep-file';
import { descend, type Node } from './syntax-tree';

const secretName = /(?:secret|password|credential|token|key|seed|connectionstring)$/i;
const secretFunction = /\blist[A-Z]\w*\(|\.getSecret\(/;
const secretSetting = /(?:KEYS?|SECRET|PASSWORD|TOKEN|SERVICE_ACCOUNT)$/;
const reference = /^@Microsoft\.KeyVault\(SecretUri=\$\{[\w.]+\}secrets\/([\w-]+)\)$/;

/** Reports secret parameters without `@secure`, and templates that output or fetch secrets. */
export function checkSecureParameters(file: BicepFile): Fault[] {
  const { parameter, output } = file.declarations;
  const open = [...parameter.values()]
    .filter((declaration) => secretName.test(declaration.name) && !isSecure(declaration))
    .map(({ name, node }) => faultAt(file, node, `the parameter "${name}" must be secure`));
  const leaks = [...output.values()]
    .filter(({ node }) => secretFunction.test(node.text) || mentionsSecret(file, node))
    .map(({ name, node }) => faultAt(file, node, `the output "${name}" exposes a secret`));
  const keys = [...descend(file.root)]
    .filter(({ type, text }) => type === 'call_expression' && secretFunction.test(text))
    .map((node) => faultAt(file, node, 'do not fetch keys: the managed identity has roles'));
  return [...open, ...leaks, ...keys];
}

/** Reports settings that contain a secret, or that refer to a secret that is not in the vault. */
export function checkReferences(
  settings: ReadonlyMap<string, Node>,
  main: BicepFile,
  vault: BicepFile,
): Fault[] {
  const kept = secretsOf(vault);
  return [...settings].flatMap(([name, value]) => {
    const secret = reference.exec(value.text.slice(1, -1))?.[1];
    if (secret !== undefined && !kept.has(secret)) {
      return [faultAt(main, value, `"${name}" points to "${secret}", which is not in the vault`)];
    }
    if (secret === undefined && (secretSetting.test(name) || mentionsSecret(main, value))) {
      return [faultAt(main, value, `"${name}" must be a reference to the vault`)];
    }
    return [];
  });
}

/** Returns the names of the secrets in a vault, including those that a loop creates. */
function secretsOf(vault: BicepFile): Set<string> {
  const names = [...vault.declarations.resource.values()]
    .filter(({ target }) => target?.startsWith('Microsoft.KeyVault/vaults/secrets@'))
    .flatMap(({ node, value }) => {
      const own = textOf(properties(value).get('name'));
      if (own !== undefined) return [own];
      const loop = node.children.find(({ type }) => type === 'for_statement');
      const lists = loop ? loop.children.map(({ text }) => text) : [];
      return lists.flatMap((list) => listed(vault, list));
    });
  return new Set(names);
}

function listed(file: BicepFile, variable: string): string[] {
  const value = file.declarations.variable.get(variable)?.value;
  return value ? value.children.flatMap((child) => textOf(child) ?? []) : [];
}

function mentionsSecret(file: BicepFile, node: Node): boolean {
  return [...descend(node)].some(({ type, text }) => {
    const parameter = type === 'identifier' && file.declarations.parameter.get(text);
    return parameter && isSecure(parameter);
  });
}
