import { pagePathOf } from './page-path';

test.each([
  ['/notes', '/notes'],
  ['/notes/4f1c', '/notes'],
  ['/notes/4f1c/private', '/notes/4f1c/private'],
  ['/notes/', '/notes/'],
  ['/import', '/import'],
  ['/import/cards', '/import'],
  ['/import/other', '/import/other'],
  ['/settings/confirm', '/settings'],
  ['/archive/deleted', '/archive/deleted'],
  ['/', '/'],
])('the address %s belongs to the page %s', (pathname, page) => {
  expect(pagePathOf(pathname)).toBe(page);
});
