/** Lint rules of this project. `.oxlintrc.jsonc` sets the files that each rule applies to. */

/** Methods of `Date` that use the time zone of the device. */
const partsInDeviceTimeZone =
  /^([gs]et(Date|Day|FullYear|Hours|Minutes|Month|Seconds)|getTimezoneOffset|to(Date|Time)String|toLocale(Date|Time)String)$/;

/** A function without parameters that handles a rejection. */
const caughtByPromise =
  'CallExpression[callee.property.name="catch"] > ArrowFunctionExpression[params.length=0]';

export default {
  meta: { name: 'project' },
  rules: {
    'no-device-time-zone': forbid(
      'Dates are in the time zone of the settings: use `dateFormat` or `studyDay`.',
      'MemberExpression[object.name="Intl"][property.name="DateTimeFormat"]',
      `CallExpression[callee.property.name=${String(partsInDeviceTimeZone)}]`,
      'NewExpression[callee.name="Date"][arguments.length>1]',
    ),
    'no-silent-catch': forbid(
      'Pass the error to `ignore` with a reason, or turn it into a value that the caller sees.',
      'CatchClause > BlockStatement[body.length=0]',
      'CatchClause[param=null] > BlockStatement > ReturnStatement[argument=null]',
      'CatchClause[param=null] > BlockStatement > ContinueStatement',
      `${caughtByPromise} > BlockStatement[body.length=0]`,
      `${caughtByPromise} > Identifier[name="undefined"]`,
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
