/** The browser's offer to install the app. Chromium only: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** The latest offer, until it is used. */
    installPrompt?: InstallPrompt | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** Keeps the browser's offer until the learner wants to install the app, and hides its own banner. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
}
