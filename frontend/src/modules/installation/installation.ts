import { useSyncExternalStore } from 'react';
import { ignore } from '../../lib/ignore';

/**
 * Whether the app is installed, or how the learner can install it: by a button, or in the steps of
 * iOS. Other browsers may have a menu item for it, which pages cannot see.
 */
export type Installation = 'installed' | 'button' | 'steps' | 'menu';

function installation(): Installation {
  if (isInstalled()) return 'installed';
  if (window.installPrompt) return 'button';
  return isIos() ? 'steps' : 'menu';
}

const installedDisplay = () => window.matchMedia('(display-mode: standalone)');

/** Returns whether this page runs in an installed app. */
function isInstalled(): boolean {
  // Home-screen apps of iOS match too.
  return installedDisplay().matches;
}

/** An iPad says that it is a Mac, but has a touch screen. */
function isIos(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const events = ['beforeinstallprompt', 'appinstalled'] as const;
  const display = installedDisplay();
  listeners.add(listener);
  for (const event of events) window.addEventListener(event, listener);
  display.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    for (const event of events) window.removeEventListener(event, listener);
    display.removeEventListener('change', listener);
  };
}

export function useInstallation(): Installation {
  return useSyncExternalStore(subscribe, installation);
}

/** Opens the browser's dialog. The browser allows that once per offer. */
export async function install(): Promise<void> {
  const offer = window.installPrompt;
  window.installPrompt = undefined;
  await offer?.prompt().catch((error: unknown) => ignore(error, 'the browser opens no dialog'));
  for (const listener of listeners) listener();
}
