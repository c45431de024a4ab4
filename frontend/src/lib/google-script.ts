import { trustedAddress } from './trusted-scripts';

/**
 * Adds Google's script to the page, unless it is there. The client of the identity provider would add
 * it by a text, which the browser refuses.
 * @throws Error when the script does not load
 */
export async function addGoogleScript(): Promise<void> {
  if ('gapi' in window) return;
  const script = document.createElement('script');
  script.src = trustedAddress('google');
  try {
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new Error("Google's script did not load"));
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  }
}
