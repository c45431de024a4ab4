import { posix } from 'node:path';
import {
  faultAt,
  isSecure,
  properties,
  type BicepFile,
  type Declaration,
  type Fault,
} from './bicep-file';
import { descend } from './syntax-tree';

type Files = ReadonlyMap<string, BicepFile>;

/** Reports modules whose file, parameters or outputs do not fit their use. */
export function checkModules(files: Files): Fault[] {
  const read = new Set<string>();
  const faults = [...files.values()].flatMap((file) =>
    [...file.declarations.module.values()].flatMap((module) => {
      const target = moduleFile(files, file, module);
      if (!target) return [faultAt(file, module.node, `there is no file ${module.target}`)];
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

/** The file that a module declaration names. */
export function moduleFile(
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
        const message = `"${name}" of ${target.path} takes a secret and is not secure`;
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
