import { decoratorName, faultAt, properties, type BicepFile, type Fault } from './bicep-file';
import { moduleFile } from './modules';
import { descend, type Node } from './syntax-tree';

/**
 * Reports resources that each deployment would make anew: what comes from the time or from chance
 * may stand in those alone that are created once.
 */
export function checkVolatile(files: ReadonlyMap<string, BicepFile>): Fault[] {
  const volatile = new Map([...files.values()].map((file) => [file, ownVolatile(file)]));
  for (const [file, names] of volatile) {
    for (const module of file.declarations.module.values()) {
      const target = moduleFile(files, file, module);
      const inner = target && volatile.get(target);
      for (const [name, value] of properties(properties(module.value).get('params'))) {
        if (inner && mentions(value, names)) inner.add(name);
      }
    }
  }
  return [...volatile].flatMap(([file, names]) =>
    [...file.declarations.resource.values()]
      .filter(({ node }) => mentions(node, names))
      .filter(({ decorators }) => !decorators.map(decoratorName).includes('onlyIfNotExists'))
      .map(({ name, node }) => faultAt(file, node, `"${name}" would change at every deployment`)),
  );
}

function ownVolatile(file: BicepFile): Set<string> {
  return new Set(
    [...file.declarations.parameter.values()]
      .filter(({ value }) => /\b(?:utcNow|newGuid)\(/.test(value?.text ?? ''))
      .map(({ name }) => name),
  );
}

function mentions(node: Node, names: ReadonlySet<string>): boolean {
  return [...descend(node)].some(({ type, text }) => type === 'identifier' && names.has(text));
}
