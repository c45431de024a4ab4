import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openParser, type Node } from './syntax-tree';

/** A parameter, variable, resource, module or output of a Bicep file. */
export interface Declaration {
  readonly name: string;
  readonly node: Node;
  /** The expression after the equals sign, without an enclosing `for` or `if`. */
  readonly value: Node | undefined;
  /** The type of a resource or the path of a module. */
  readonly target: string | undefined;
  readonly decorators: readonly Node[];
}

const kinds = ['parameter', 'variable', 'resource', 'module', 'output'] as const;
type Kind = (typeof kinds)[number];

export interface BicepFile {
  /** Relative to the checked folder. */
  readonly path: string;
  readonly root: Node;
  readonly declarations: Readonly<Record<Kind, ReadonlyMap<string, Declaration>>>;
}

/** A fault in a file. */
export interface Fault {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

export function faultAt(file: BicepFile, node: Node, message: string): Fault {
  return { file: file.path, line: node.line, message };
}

/** Parses every Bicep file of a folder. Returns the files by path. */
export async function readBicepFiles(folder: string): Promise<Map<string, BicepFile>> {
  const parse = await openParser();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.bicep'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return new Map(
    paths.sort().map((path) => {
      const root = parse(readFileSync(join(folder, path), 'utf8'));
      return [path, { path, root, declarations: declarationsOf(root) }];
    }),
  );
}

/** Returns the text of a string literal without interpolation; undefined for any other node. */
export function textOf(node: Node | undefined): string | undefined {
  if (node?.type !== 'string') return undefined;
  if (node.children.some(({ type }) => type === 'interpolation')) return undefined;
  return node.text.slice(1, -1).replaceAll("\\'", "'");
}

/** Returns the properties of an object by name. */
export function properties(node: Node | undefined): Map<string, Node> {
  const found = new Map<string, Node>();
  if (node?.type !== 'object') return found;
  for (const property of node.children) {
    const [key, value] = property.children;
    const name = textOf(key) ?? key?.text;
    if (property.type === 'object_property' && name !== undefined && value) found.set(name, value);
  }
  return found;
}

/** Returns the name of the function that a decorator calls, such as `secure`. */
export function decoratorName(decorator: Node): string | undefined {
  return /^@?(?:sys\.)?(\w+)/.exec(decorator.text)?.[1];
}

export function isSecure({ decorators }: Declaration): boolean {
  return decorators.some((decorator) => decoratorName(decorator) === 'secure');
}

function declarationsOf(root: Node): BicepFile['declarations'] {
  const found: Record<Kind, Map<string, Declaration>> = {
    parameter: new Map(),
    variable: new Map(),
    resource: new Map(),
    module: new Map(),
    output: new Map(),
  };
  let decorators: readonly Node[] = [];
  for (const node of root.children) {
    if (node.type === 'decorators') {
      decorators = node.children;
      continue;
    }
    const kind = kinds.find((candidate) => node.type === `${candidate}_declaration`);
    const [first, ...rest] = node.children;
    if (kind && first) {
      found[kind].set(first.text, { name: first.text, node, decorators, ...parts(kind, rest) });
    }
    decorators = [];
  }
  return found;
}

function parts(kind: Kind, rest: Node[]): Pick<Declaration, 'value' | 'target'> {
  if (kind === 'resource' || kind === 'module') {
    return { target: textOf(rest[0]), value: unwrap(rest.at(-1)) };
  }
  const value = rest.at(-1);
  return { target: undefined, value: value?.type === 'type' ? undefined : value };
}

function unwrap(node: Node | undefined): Node | undefined {
  if (node?.type !== 'for_statement' && node?.type !== 'if_statement') return node;
  return unwrap(node.children.at(-1));
}
