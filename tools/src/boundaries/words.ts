import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isNode, lineAt, walk } from './harvest.ts';
import type { Fault, Node, SourceFile } from './harvest.ts';

/** A word of the table "Words that are not used" in `docs/glossary.md`. */
export interface UnusedWord {
  readonly word: string;
  readonly say: string;
  /** Where it is looked for: `files` in names of files, `whole` as the whole name of one, `names` in code, `titles` of tests. */
  readonly where: ReadonlySet<string>;
}

const TEST = /\.(test|spec)\.tsx?$/;
const TITLED = new Set(['test', 'it', 'describe']);

/** Names of files, declared names and titles of tests keep to the words of the trade. The protocol's names are the wire's: they stay. */
export function checkWords(files: SourceFile[], root: string): Fault[] {
  const words = readUnusedWords(root);
  return files.flatMap((file) => [...fileFaults(file, words), ...nameFaults(file, words), ...titleFaults(file, words)]);
}

/** The rows of the glossary's table; none when there is no glossary. */
export function readUnusedWords(root: string): UnusedWord[] {
  const path = join(root, 'docs/glossary.md');
  if (!existsSync(path)) return [];
  const [, table = ''] = readFileSync(path, 'utf8').split('\n## Words that are not used\n');
  return [...table.matchAll(/^\| ([a-z’, ]+) \| ([^|]+) \| ([a-z, ]+) \|$/gm)].flatMap(
    ([, words = '', say = '', where = '']) =>
      words.split(', ').map((word) => ({ word, say: say.trim(), where: new Set(where.split(', ')) })),
  );
}

function fileFaults({ path }: SourceFile, words: readonly UnusedWord[]): Fault[] {
  const parts = basename(path).split(/[-.]/);
  const [whole = ''] = basename(path).split('.');
  return words
    .filter(({ word, where }) => (where.has('files') && parts.includes(word)) || (where.has('whole') && word === whole))
    .map((word) => ({ path, line: 1, message: `file name says "${word.word}": ${word.say}` }));
}

function nameFaults({ path, text, program }: SourceFile, words: readonly UnusedWord[]): Fault[] {
  if (!program || path.startsWith('packages/protocol/')) return [];
  const checked = words.filter(({ where }) => where.has('names'));
  return [...walk(program)].flatMap((node) => {
    const name = declaredName(node);
    if (name === undefined) return [];
    const parts = name.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
    return checked
      .filter(({ word }) => (parts.length > 1 || /^[A-Z]/.test(name) ? parts.includes(word) : false))
      .map((word) => ({ path, line: lineAt(text, node.start), message: `"${name}" says "${word.word}": ${word.say}` }));
  });
}

/** Functions, classes, types, and constants. A word alone in lower case, such as a parameter, is left to its reader. */
function declaredName(node: Node): string | undefined {
  const kinds = [
    'FunctionDeclaration',
    'ClassDeclaration',
    'TSInterfaceDeclaration',
    'TSTypeAliasDeclaration',
    'VariableDeclarator',
  ];
  if (!kinds.includes(node.type)) return undefined;
  const id = node['id'];
  return isNode(id) && id.type === 'Identifier' ? String(id['name']) : undefined;
}

function titleFaults({ path, text, program }: SourceFile, words: readonly UnusedWord[]): Fault[] {
  if (!program || !TEST.test(path)) return [];
  const checked = words.filter(({ where }) => where.has('titles'));
  return [...walk(program)].flatMap((node) => {
    const title = titleOf(node);
    if (title === undefined) return [];
    return checked
      .filter(({ word }) => new RegExp(`\\b${word}\\b`, 'i').test(title))
      .map((word) => ({ path, line: lineAt(text, node.start), message: `title says "${word.word}": ${word.say}` }));
  });
}

/** The title in `test('…')`, `it.each(rows)('…')`, `describe.skipIf(x)('…')`. */
function titleOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !isTitled(node['callee'])) return undefined;
  const [first] = node['arguments'] as unknown[];
  if (!isNode(first)) return undefined;
  if (first.type === 'Literal') return typeof first['value'] === 'string' ? first['value'] : undefined;
  if (first.type !== 'TemplateLiteral') return undefined;
  return (first['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ');
}

function isTitled(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return TITLED.has(String(callee['name']));
  return isTitled(callee.type === 'MemberExpression' ? callee['object'] : callee['callee']);
}
