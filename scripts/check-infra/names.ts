import { faultAt, type BicepFile, type Fault } from './bicep-file';
import { descend, type Node } from './syntax-tree';

/** The built-in functions that the templates call. Add new ones here. */
const builtIn = new Set([
  'allowed',
  'concat',
  'description',
  'empty',
  'guid',
  'join',
  'loadJsonContent',
  'map',
  'maxLength',
  'maxValue',
  'minLength',
  'minValue',
  'newGuid',
  'resourceGroup',
  'secure',
  'skip',
  'split',
  'string',
  'subscription',
  'subscriptionResourceId',
  'sys',
  'take',
  'tenant',
  'toLower',
  'union',
  'uniqueString',
  'utcNow',
]);

export function checkSyntax(file: BicepFile): Fault[] {
  return [...descend(file.root)]
    .filter(({ isBroken }) => isBroken)
    .map((node) =>
      faultAt(file, node, `cannot be read: ${JSON.stringify(node.text.slice(0, 40))}`),
    );
}

/** Reports undeclared names and unused declarations. */
export function checkNames(file: BicepFile): Fault[] {
  const { parameter, variable, resource, module } = file.declarations;
  const declared = new Map([...parameter, ...variable, ...resource, ...module]);
  const used = new Set<string>();
  const faults: Fault[] = [];
  for (const { identifier, locals } of usedNames(file.root, [])) {
    const name = identifier.text;
    used.add(name);
    if (!declared.has(name) && !builtIn.has(name) && !locals.includes(name)) {
      faults.push(faultAt(file, identifier, `the name "${name}" does not exist`));
    }
  }
  const existing = [...resource].filter(([, { node }]) => /^[^=]*\bexisting\b/.test(node.text));
  for (const [name, { node }] of [...parameter, ...variable, ...existing]) {
    if (!used.has(name)) faults.push(faultAt(file, node, `"${name}" is not used`));
  }
  return faults;
}

/** Yields the uses of names, each with the local names of its enclosing loops and lambdas. */
function* usedNames(
  node: Node,
  locals: readonly string[],
): Generator<{ identifier: Node; locals: readonly string[] }> {
  if (node.type === 'identifier') yield { identifier: node, locals };
  const own = ownNames(node);
  const inner = [...locals, ...own.flatMap((child) => [...descend(child)].map(({ text }) => text))];
  for (const child of node.children) {
    if (!own.includes(child)) yield* usedNames(child, inner);
  }
}

/** Returns the children that declare a name. */
function ownNames(node: Node): Node[] {
  const [first, ...rest] = node.children;
  if (!first) return [];
  if (node.type.endsWith('_declaration') || node.type === 'lambda_expression') return [first];
  // The key of an object declares a name. A quoted key may contain an interpolation.
  if (node.type === 'object_property') return first.type === 'string' ? [] : [first];
  if (node.type !== 'for_statement') return [];
  return [first, ...rest.filter(({ type }) => type === 'for_loop_parameters')];
}
