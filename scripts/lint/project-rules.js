/** Lint rules of this project. `.oxlintrc.jsonc` sets the files that each rule applies to. */

/** Methods of `Date` that use the time zone of the device. */
const partsInDeviceTimeZone =
  /^([gs]et(Date|Day|FullYear|Hours|Minutes|Month|Seconds)|getTimezoneOffset|to(Date|Time)String|toLocale(Date|Time)String)$/;

export default {
  meta: { name: 'project' },
  rules: {
    'no-device-time-zone': forbid(
      'Dates are in the time zone of the settings: use `dateFormat` or `studyDay`.',
      'MemberExpression[object.name="Intl"][property.name="DateTimeFormat"]',
      `CallExpression[callee.property.name=${String(partsInDeviceTimeZone)}]`,
      'NewExpression[callee.name="Date"][arguments.length>1]',
    ),
    'no-fixed-wait': forbid(
      'Wait for a visible change, not for a fixed time.',
      'CallExpression[callee.property.name="waitForTimeout"]',
    ),
  },
};

/**
 * Returns a rule that reports each node that matches a selector.
 * @param {string} message @param {string[]} selectors
 */
function forbid(message, ...selectors) {
  return {
    /** @param {{ report: (fault: { node: unknown, message: string }) => void }} context */
    create: (context) =>
      Object.fromEntries(
        selectors.map((selector) => [
          selector,
          /** @param {unknown} node */
          (node) => context.report({ node, message }),
        ]),
      ),
  };
}
