/*
 * Runs in the page before the app. Counts in `rowRenders` the components that React renders in list
 * rows. Uses the hook of React's developer tools.
 */
const globals = /** @type {{ rowRenders: number, __REACT_DEVTOOLS_GLOBAL_HOOK__: object }} */ (
  /** @type {unknown} */ (globalThis)
);
globals.rowRenders = 0;

/**
 * The part of React's tree node that this file reads.
 * @typedef {{ child: Fiber | null, sibling: Fiber | null, alternate: Fiber | null, type: unknown,
 *   flags: number }} Fiber
 */

globals.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  /** @param {unknown} _renderer @param {{ current: Fiber }} root */
  onCommitFiberRoot: (_renderer, { current }) => countChildren(current, current.alternate, false),
};

/** A fiber whose component ran since the last commit carries this flag. */
const performedWork = 1;

/**
 * Walks the subtrees that the commit changed; React reuses the nodes of an unchanged subtree.
 * @param {Fiber} fiber @param {Fiber | null} before @param {boolean} isInRow
 */
function countChildren(fiber, before, isInRow) {
  if (before !== null && fiber.child === before.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) {
    const isRow = isInRow || child.type === 'article';
    if (isRow && typeof child.type !== 'string' && (child.flags & performedWork) !== 0) {
      globals.rowRenders += 1;
    }
    countChildren(child, child.alternate, isRow);
  }
}
