type Env = Readonly<Record<string, string | undefined>>;

/** An address without characters that a `mailto:` link must encode. */
const email = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

/**
 * Checks the settings of the operator's pages and address, and the switch of the service worker. Only the build does: the pages must not
 * load these rules.
 * @throws Error that names every invalid setting
 */
export function checkOperatorSettings(env: Env): void {
  const faults = ['VITE_PRIVACY_URL', 'VITE_TERMS_URL', 'VITE_EXTENSION_URL']
    .filter((name) => env[name] && !isPage(env[name]))
    .map((name) => `${name} must be an https address`);
  if (env['VITE_SUPPORT_EMAIL'] && !email.test(env['VITE_SUPPORT_EMAIL'])) {
    faults.push('VITE_SUPPORT_EMAIL must be an email address');
  }
  if (!['on', 'off'].includes(env['VITE_SERVICE_WORKER'] || 'on')) {
    faults.push('VITE_SERVICE_WORKER must be on or off');
  }
  if (faults.length > 0) throw new Error(`Invalid build settings: ${faults.join('; ')}.`);
}

const isPage = (value: string) => value.startsWith('https://') && URL.canParse(value);
