import { setTimeout } from 'node:timers/promises';

const betweenTries = 5_000;

/**
 * Sends the requests of a browser to a deployment.
 * @param {object} deployment
 * @param {string} deployment.web URL of the pages
 * @param {string} deployment.api URL of the API, ending in `/api`
 * @param {string} [deployment.version] the release that must be running
 * @param {string} [deployment.commit] the commit that must be running, if it is known
 * @param {number} deployment.patience milliseconds for which failed checks are retried
 * @param {(milliseconds: number) => Promise<unknown>} [deployment.wait]
 * @returns {Promise<string[]>} the faults
 */
export async function smokeTest({ web, api, version, commit, patience, wait = setTimeout }) {
  const origin = new URL(web).origin;
  const checks = [
    () => checkHealth(api, version, commit),
    () => checkPreflight(api, origin, origin),
    () => checkPreflight(api, 'https://stranger.example', null),
    () => checkPages(web),
  ].map((check) => () => check().catch((error) => `no response: ${error.cause ?? error}`));
  const faults = [];
  let left = patience;
  for (const check of checks) {
    let fault = await check();
    for (; fault !== undefined && left > 0; left -= betweenTries) {
      await wait(betweenTries);
      fault = await check();
    }
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

/** @param {string} api @param {string} [version] @param {string} [commit] */
async function checkHealth(api, version, commit) {
  const response = await ask(`${api}/health`);
  const answer = await response.text();
  if (!response.ok) return `GET /health returns ${response.status}`;
  const health = parseJson(answer);
  if (health?.status !== 'ok') return `GET /health returns no status "ok": ${answer.slice(0, 200)}`;
  if (version !== undefined && health.version !== version) {
    return `GET /health returns the release ${String(health.version)}, not ${version}`;
  }
  // The local stack runs the sources, and a package built outside of a repository has no commit.
  if (commit === undefined || [commit, undefined].includes(health.commit)) return undefined;
  return `GET /health returns the commit ${String(health.commit)}, not ${commit}`;
}

/** @param {string} text @returns {{ status?: unknown, version?: unknown, commit?: string } | null} */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {string} api @param {string} origin @param {string | null} allowed */
async function checkPreflight(api, origin, allowed) {
  const response = await ask(`${api}/notes`, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-user-auth',
    },
  });
  const answer = response.headers.get('access-control-allow-origin');
  if (answer === allowed) return undefined;
  return `CORS for pages of ${origin} allows ${answer ?? 'no origin'}, not ${allowed ?? 'no origin'}`;
}

/** @param {string} web */
async function checkPages(web) {
  const response = await ask(web);
  if (!response.ok) return `${web} returns ${response.status}`;
  const policy = response.headers.get('content-security-policy');
  return policy ? undefined : `${web} has no content security policy`;
}

/** @param {string} address @param {RequestInit} [request] */
function ask(address, request) {
  return fetch(address, { ...request, signal: AbortSignal.timeout(30_000) });
}
