import { loginPath, type Config } from './config';

export const browsers = ['chrome', 'firefox'] as const;
export type Browser = (typeof browsers)[number];

/** The id of the Firefox add-on, which must never change. */
const firefoxId = 'capture@mylinguist.app';

/** The command that captures, in the manifest and in its listener. */
export const captureCommand = 'capture';

const icons = { 32: 'icon-32.png', 48: 'icon-48.png', 128: 'icon-128.png' };

/**
 * Every permission with its reason, which both stores ask for. `docs/extension.md` shows the same
 * table.
 */
export const permissions = {
  contextMenus: 'Offers the capture in the menu of selected text.',
  activeTab: 'Reads the selection, title and address of the page on which the learner captures.',
  scripting: 'Reads the selection and shows the message on that page.',
  storage: 'Keeps the session, and captures that wait to be sent.',
  alarms: 'Sends waiting captures later.',
} as const;

/** Returns the hosts that the extension calls, as match patterns. */
export function hostPermissions({ api, signIn, renewal }: Config): string[] {
  // Match patterns have no port: a pattern matches all ports of a host.
  const patterns = [api, signIn, renewal].map((address) => {
    const { protocol, hostname } = new URL(address);
    return `${protocol}//${hostname}/*`;
  });
  return [...new Set(patterns)];
}

/** Returns the manifest of one browser. */
export function manifestOf(browser: Browser, config: Config, version: string): object {
  const { protocol, hostname } = new URL(config.web);
  return {
    manifest_version: 3,
    name: 'MyLinguist: save what you read',
    short_name: 'MyLinguist',
    description: 'Saves selected text as a note, with a link to the place on the page.',
    version,
    icons,
    action: { default_popup: 'popup.html', default_title: 'MyLinguist', default_icon: icons },
    commands: {
      [captureCommand]: {
        suggested_key: { default: 'Alt+Shift+L' },
        description: 'Save the selected text',
      },
    },
    permissions: Object.keys(permissions),
    host_permissions: hostPermissions(config),
    content_scripts: [
      {
        matches: [`${protocol}//${hostname}${loginPath}*`],
        js: ['login.js'],
        run_at: 'document_start',
      },
    ],
    content_security_policy: {
      extension_pages: `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src ${connections(config)}`,
    },
    ...(browser === 'chrome'
      ? { background: { service_worker: 'background.js' }, minimum_chrome_version: '120' }
      : {
          background: { scripts: ['background.js'] },
          browser_specific_settings: {
            gecko: {
              id: firefoxId,
              strict_min_version: '140.0',
              data_collection_permissions: {
                required: ['authenticationInfo', 'websiteContent'],
              },
            },
          },
        }),
  };
}

const connections = ({ api, signIn, renewal }: Config) =>
  [...new Set([api, signIn, renewal].map((address) => new URL(address).origin))].join(' ');
