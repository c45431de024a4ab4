/// <reference lib="dom" />

import axe from 'axe-core';

/**
 * Runs axe on the page, without the pages in its frames, once its transitions have ended: halfway, a
 * colour may contrast too little.
 * @param {import('@playwright/test').Page} page
 * @param {import('axe-core').RunOptions} [options]
 * @returns {Promise<string[]>} the violated rules, each with the elements that violate it
 */
export async function findAxeViolations(page, options = {}) {
  // Half a megabyte, so that each document gets it only once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (chosen) => {
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const loaded = /** @type {typeof axe} */ (Reflect.get(globalThis, 'axe'));
      return (await loaded.run(document, chosen)).violations;
    },
    { ...options, resultTypes: /** @satisfies {axe.resultGroups[]} */ (['violations']) },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
}
