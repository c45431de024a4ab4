import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Language, Parser, type Node as ParserNode } from 'web-tree-sitter';

/**
 * A node of the syntax tree of a Bicep file. A copy of the parser's node, because each access to
 * that node is a call into WebAssembly.
 */
export interface Node {
  readonly type: string;
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
  readonly parent: Node | undefined;
  /** Named nodes of the grammar, without comments. */
  readonly children: readonly Node[];
  /** Whether the node is a syntax error or a missing token. */
  readonly isBroken: boolean;
}

let grammar: Promise<Language> | undefined;

async function loadGrammar(): Promise<Language> {
  await Parser.init();
  const file = createRequire(import.meta.url).resolve('tree-sitter-bicep/tree-sitter-bicep.wasm');
  return Language.load(readFileSync(file));
}

/** Loads the grammar and returns a function that parses the text of a Bicep file. */
export async function openParser(): Promise<(text: string) => Node> {
  const language = await (grammar ??= loadGrammar());
  const parser = new Parser().setLanguage(language);
  return (text) => {
    const tree = parser.parse(text);
    if (!tree) throw new Error('The parser returned no syntax tree.');
    const root = copy(tree.rootNode, undefined, text);
    tree.delete();
    return root;
  };
}

/** Yields a node and all its descendants. */
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
