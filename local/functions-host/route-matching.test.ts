import fc from 'fast-check';
import { compileRoute } from './route-matching';

test.each([
  ['notes', 'notes', {}],
  ['notes', 'NOTES/', {}],
  ['/notes/', 'notes', {}],
  ['notes/{noteId}', 'notes/1', { noteId: '1' }],
  ['notes/{noteId}', 'notes/a.b c', { noteId: 'a.b c' }],
  ['{a}/{b}', 'x/y', { a: 'x', b: 'y' }],
  ['v{major}.{minor}', 'v1.2', { major: '1', minor: '2' }],
  ['v{major}.{minor}', 'v1.2.3', { major: '1.2', minor: '3' }],
  ['tags/{*name}', 'tags/a/b', { name: 'a/b' }],
  ['tags/{*name}', 'tags/', {}],
  ['tags/{*name}', 'tags/a/', { name: 'a/' }],
  ['tags/{**name}', 'tags/a/b', { name: 'a/b' }],
  ['tags/{name?}', 'tags', {}],
  ['a.b', 'a.b', {}],
  ['', '', {}],
])('the route %j matches %j', (route, path, params) => {
  expect(compileRoute(route)(path)).toEqual(params);
});

test.each([
  ['notes', 'notesx'],
  ['notes', 'x/notes'],
  ['notes/{id}', 'notes'],
  ['notes/{id}', 'notes/a/b'],
  ['tags/{name?}', 'tags/a/b'],
  ['tags/{*name}', 'tagsa'],
  ['a.b', 'axb'],
])('the route %j does not match %j', (route, path) => {
  expect(compileRoute(route)(path)).toBeUndefined();
});

test.each(['{a:int}', '{a=1}', '{*a}/b', '{a?}/b', '{a', 'b}'])(
  'the route %j is rejected',
  (route) => {
    expect(() => compileRoute(route)).toThrow(`route "${route}"`);
  },
);

test('a catch-all parameter returns the rest of the path', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
      fc.pre(!name.startsWith('/'));
      expect(compileRoute('tags/{*name}')(`tags/${name}`)).toEqual({ name });
    }),
  );
});
