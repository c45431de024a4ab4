const host = 'googleusercontent.com';

/** Where learners' pictures come from, as the content security policy names it: Google alone gives one. */
export const pictureOrigins = `https://*.${host}`;

/** Whether a learner's picture is one that the policy lets the page ask for. */
export function isShownPicture(picture: string | null): picture is string {
  if (picture === null || !URL.canParse(picture)) return false;
  const { protocol, hostname } = new URL(picture);
  return protocol === 'https:' && hostname.endsWith(`.${host}`);
}
