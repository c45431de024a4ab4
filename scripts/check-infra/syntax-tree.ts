import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Language, Parser, type Node as ParserNode } from 'web-tree-sitter';

/**
 * A piece of a Bicep file. The parser's own nodes live in its memory, where each look at one is a
 * call; these are read from there once.
 */
export interface Node {
  readonly type: string;
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
  readonly parent: Node | undefined;
  /** Those with a name in the grammar, comments left out. */
  readonly children: readonly Node[];
  /** Whether the grammar has no place for it, or a place where it is missing. */
  readonly isBroken: boolean;
}

let grammar: Promise<Language> | undefined;

async function loadGrammar(): Promise<Language> {
  await Parser.init();
  const file = createRequire(import.meta.url).resolve('tree-sitter-bicep/tree-sitter-bicep.wasm');
  return Language.load(readFileSync(file));
}

/** @returns what turns the text of a Bicep file into its tree */
export async function openParser(): Promise<(text: string) => Node> {
  const language = await (grammar ??= loadGrammar());
  const parser = new Parser().setLanguage(language);
  return (text) => {
    const tree = parser.parse(text);
    if (!tree) throw new Error('The parser gave up.');
    const root = copy(tree.rootNode, undefined, text);
    tree.delete();
    return root;
  };
}

/** The node and everything below it. */
export function* descend(node: Node): Generator<Node> {
  yield node;
  for (const child of node.children) yield* descend(child);
}

function copy(source: ParserNode, parent: Node | undefined, text: string): Node {
  const children: Node[] = [];
  const node: Node = {
    type: source.type,
    text: text.slice(source.startIndex, source.endIndex),
    line: source.startPosition.row + 1,
    parent,
    children,
    isBroken: source.isError || source.isMissing,
  };
  for (const child of source.children) {
    const counts = child.isNamed ? !child.type.endsWith('comment') : child.isMissing;
    if (counts) children.push(copy(child, node, text));
  }
  return node;
}
