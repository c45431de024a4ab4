import { paths } from '../../config/paths';

/**
 * Returns the address of a bookmark that opens the capture page with the selection, the title and the
 * address of the page on which the learner clicks it. The text stands behind `#`, which browsers do not
 * send to the server.
 *
 * @param origin origin of this app
 */
export function bookmarklet(origin: string): string {
  const target = JSON.stringify(`${origin}${paths.capture}#`);
  const script = `(()=>{open(${target}+new URLSearchParams({text:String(getSelection()),title:document.title,url:location.href}),"_blank","noopener")})()`;
  return `javascript:${encodeURIComponent(script)}`;
}
