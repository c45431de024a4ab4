/*
 * Runs in the page before the app: counts what React renders inside the rows of a list, as its
 * developer tools would, in `rowRenders`.
 */
globalThis.rowRenders = 0;

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onCommitFiberRoot: (_renderer, { current }) => countChildren(current, current.alternate, false),
};

/** A fiber whose component ran since the last commit carries this flag. */
const performedWork = 1;

/** Goes through what the commit touched: a subtree that it left alone is the one of before. */
function countChildren(fiber, before, isInRow) {
  if (before !== null && fiber.child === before.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) {
    const isRow = isInRow || child.type === 'article';
    if (isRow && typeof child.type !== 'string' && (child.flags & performedWork) !== 0) {
      globalThis.rowRenders += 1;
    }
    countChildren(child, child.alternate, isRow);
  }
}
