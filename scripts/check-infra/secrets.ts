import { mentions } from './parameters';
import { listOf, resourcesOf, textsIn, type Deployment, type Template } from './template';

const secretName = /(?:secret|password|credential|token|key|seed|connectionstring)$/i;
const secretFunction = /\blist[A-Z]\w*\(|\bgetSecret\(/;
const secretSetting = /(?:KEYS?|SECRET|PASSWORD|TOKEN|SERVICE_ACCOUNT)$/;
const reference = /^\[format\('@Microsoft\.KeyVault\(SecretUri=\{0\}secrets\/([\w-]+)\)'/;

const secretsOf = ({ parameters = {} }: Template) =>
  Object.entries(parameters)
    .filter(([, { type }]) => /^secure/i.test(type))
    .map(([name]) => name);

/** Reports secret parameters without `@secure`, outputs of secrets, and templates that fetch keys. */
export function checkSecrets({ name, template, given }: Deployment): string[] {
  const { parameters = {}, outputs = {} } = template;
  const secure = secretsOf(template);
  const open = Object.keys(parameters)
    .filter((parameter) => secretName.test(parameter) && !secure.includes(parameter))
    .map((parameter) => `${name}: the parameter "${parameter}" must be secure`);
  const leaks = Object.entries(outputs)
    .filter(([, value]) => mentions(value, secure))
    .map(([output]) => `${name}: the output "${output}" exposes a secret`);
  const fetches = [...textsIn([template.variables, outputs, resourcesOf(template), given])]
    .filter((text) => text.startsWith('[') && secretFunction.test(text))
    .map((text) => `${name}: do not fetch keys, the managed identity has roles: ${text}`);
  return [...open, ...leaks, ...fetches];
}

/** Reports settings that contain a secret, or that refer to a secret that is not in the vault. */
export function checkReferences(api: Deployment, main: Template, vault: Deployment): string[] {
  const kept = resourcesOf(vault.template)
    .filter(({ type }) => type === 'Microsoft.KeyVault/vaults/secrets')
    .flatMap(({ name }) => {
      const [, own] = /'([\w-]+)'\)\]$/.exec(name) ?? [];
      const [, list] = /(variables\('\w+'\))\[copyIndex\(\)\]\)\]$/.exec(name) ?? [];
      return own ?? listOf(vault, `[${list}]`);
    });
  const settings = Object.entries((api.given['settings'] ?? {}) as Record<string, string>);
  return settings.flatMap(([name, value]) => {
    const secret = reference.exec(value)?.[1];
    if (secret !== undefined && !kept.includes(secret)) {
      return [`api: "${name}" points to "${secret}", which is not in the vault`];
    }
    const isSecret = secretSetting.test(name) || mentions(value, secretsOf(main));
    return secret === undefined && isSecret
      ? [`api: "${name}" must be a reference to the vault`]
      : [];
  });
}
