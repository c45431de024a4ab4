const host = 'googleusercontent.com';

/** Origins of profile pictures in the content security policy. Only Google sign-in provides one. */
export const pictureOrigins = `https://*.${host}`;

/** Returns whether the content security policy allows a profile picture. */
export function isShownPicture(picture: string | null): picture is string {
  if (picture === null || !URL.canParse(picture)) return false;
  const { protocol, hostname } = new URL(picture);
  return protocol === 'https:' && hostname.endsWith(`.${host}`);
}
