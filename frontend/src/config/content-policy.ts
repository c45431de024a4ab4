/* What the Content-Security-Policy of the build and the code that it restricts have in common. */

/** Name of the only policy of the app that creates trusted types. */
export const trustedTypesPolicy = 'mylinguist';

/** Address of Google's script, through which the popups of the identity providers answer. */
export const googleScript = 'https://apis.google.com/js/api.js';

/** Folder from which that script loads its parts. */
export const googleParts = 'https://apis.google.com/_/scs/';

/** Names of the policies with which that script loads its parts. */
export const googlePolicies = ['gapi#gapi', 'goog#html'];
