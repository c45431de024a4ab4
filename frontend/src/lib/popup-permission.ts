/**
 * True for WebKit, which opens popups only synchronously in a click. Other browsers allow a few
 * seconds, which suffices to load the code on hover.
 */
export const opensPopupsAtOnceOnly = () => navigator.vendor.startsWith('Apple');
