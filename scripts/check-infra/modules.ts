import { posix } from 'node:path';
import {
  type BicepFile,
  type Declaration,
  decoratorName,
  type Fault,
  faultAt,
  isSecure,
  properties,
} from './bicep-file';
import { descend, type Node } from './syntax-tree';

type Files = ReadonlyMap<string, BicepFile>;

/** Reports modules whose file, parameters or outputs do not match their use. */
export function checkModules(files: Files): Fault[] {
  const read = new Set<string>();
  const faults = [...files.values()].flatMap((file) =>
    [...file.declarations.module.values()].flatMap((module) => {
      const target = moduleFile(files, file, module);
      if (!target) return [faultAt(file, module.node, `the file ${module.target} does not exist`)];
      for (const name of outputsRead(file, module.name)) read.add(`${target.path} ${name}`);
      return [...checkParameters(file, module, target), ...checkOutputs(file, module, target)];
    }),
  );
  const unread = [...files.values()]
    .filter(({ path }) => path.startsWith('modules/'))
    .flatMap((file) =>
      [...file.declarations.output.values()]
        .filter(({ name }) => !read.has(`${file.path} ${name}`))
        .map(({ name, node }) => faultAt(file, node, `nothing reads the output "${name}"`)),
    );
  return [...faults, ...unread];
}

function moduleFile(
  files: Files,
  file: BicepFile,
  { target = '' }: Declaration,
): BicepFile | undefined {
  return files.get(posix.join(posix.dirname(file.path), target));
}

function checkParameters(file: BicepFile, module: Declaration, target: BicepFile): Fault[] {
  const given = properties(properties(module.value).get('params'));
  const wanted = target.declarations.parameter;
  const faults: Fault[] = [];
  for (const [name, value] of given) {
    const parameter = wanted.get(name);
    if (!parameter) {
      faults.push(faultAt(file, value, `${target.path} has no parameter "${name}"`));
    } else if (!isSecure(parameter)) {
      const secret = [...descend(value)].find(({ type, text }) => {
        const source = type === 'identifier' && file.declarations.parameter.get(text);
        return source && isSecure(source);
      });
      if (secret) {
        const message = `"${name}" of ${target.path} receives a secret and is not secure`;
        faults.push(faultAt(file, value, message));
      }
    }
  }
  for (const [name, { value }] of wanted) {
    if (!given.has(name) && !value) {
      const message = `${target.path} needs the parameter "${name}"`;
      faults.push(faultAt(file, module.node, message));
    }
  }
  return faults;
}

function checkOutputs(file: BicepFile, module: Declaration, target: BicepFile): Fault[] {
  return outputsRead(file, module.name)
    .filter((name) => !target.declarations.output.has(name))
    .map((name) => faultAt(file, module.node, `${target.path} has no output "${name}"`));
}

function outputsRead(file: BicepFile, module: string): string[] {
  const use = new RegExp(`^${module}\\.outputs\\.(\\w+)$`);
  return [...descend(file.root)].flatMap(({ type, text }) => {
    const [, name] = (type === 'member_expression' && use.exec(text)) || [];
    return name === undefined ? [] : [name];
  });
}

/**
 * Reports resources that every deployment would change. Only resources that are created once may
 * depend on the time or on a random value.
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
