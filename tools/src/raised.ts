/** Whether a journey proves that something was said: the test itself, not its file, must wait for the words to stand on the page, on a
 *  line that is reached whenever the test passes. Read from the syntax tree. */
import { parseSync } from 'oxc-parser';
import { isNode, walk } from './boundaries/harvest.ts';
import type { Node } from './boundaries/harvest.ts';

/** Matchers that fail while the words are not there. */
const positive: ReadonlySet<string> = new Set(['toBeVisible', 'toHaveText', 'toContainText', 'toHaveValue']);
/** What may not be reached although the test passes. */
const avoidable: ReadonlySet<string> = new Set([
  'IfStatement',
  'TryStatement',
  'ConditionalExpression',
  'LogicalExpression',
]);
const leftOut: ReadonlySet<string> = new Set(['skip', 'fixme', 'fail']);

export interface Journey {
  /** Its title, from its beginning to the first part that is filled in. */
  readonly title: string;
  /** Words of every line that waits for some. */
  readonly reads: ReadonlySet<string>;
}

/** The journeys of a file that are run. */
export function journeysOf(path: string, source: string): Journey[] {
  const program = parseSync(path, source).program as unknown as Node;
  const nodes = [...walk(program)];
  const isSkipped = nodes.some((node) => leftOut.has(memberOf(node, 'test') ?? ''));
  if (isSkipped) return [];
  return nodes.filter((node) => nameOfCall(node) === 'test').map((call) => journeyOf(call, nodes));
}

function journeyOf(call: Node, nodes: readonly Node[]): Journey {
  const [title, ...rest] = argumentsOf(call);
  const body = rest.at(-1);
  const reads = new Set<string>();
  if (body)
    for (const line of certain(body)) if (isRead(line)) for (const word of wordsOf(line, nodes)) reads.add(word);
  return { title: title ? (textsOf(title)[0] ?? '') : '', reads };
}

/** Every node under this one that is reached when all before it passed. */
function* certain(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && !avoidable.has(child.type)) yield* certain(child);
}

/** An awaited expectation of something that is there, or a press, which needs its button. */
function isRead({ type, argument }: Node): boolean {
  if (type !== 'AwaitExpression' || !isNode(argument)) return false;
  if (nameOfCall(argument) === 'press') return true;
  const { callee } = argument as { callee?: unknown };
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  const { object, property } = callee as unknown as { object: Node; property: { name?: string } };
  return positive.has(property.name ?? '') && nameOfCall(object) === 'expect'; // after `.not` stands no call
}

/** Strings of a line, and those that its names stand for: a constant of its own, or the table that a loop goes through. */
function wordsOf(line: Node, nodes: readonly Node[]): string[] {
  const names = new Set([...walk(line)].flatMap((node) => (node.type === 'Identifier' ? [String(node['name'])] : [])));
  const meant = nodes.flatMap((node): Node[] => {
    if (node.type === 'VariableDeclarator' && isNode(node['id']) && isNode(node['init']))
      return node['id'].type === 'Identifier' && names.has(String(node['id']['name'])) ? [node['init']] : [];
    if (node.type !== 'ForOfStatement' || !isNode(node['left']) || !isNode(node['right'])) return [];
    const isNamed = [...walk(node['left'])].some((one) => one.type === 'Identifier' && names.has(String(one['name'])));
    const isAround = node.start <= line.start && line.end <= node.end;
    return isNamed && isAround ? [tableOf(node['right'], nodes)] : [];
  });
  return [line, ...meant].flatMap(textsOf);
}

function tableOf(right: Node, nodes: readonly Node[]): Node {
  if (right.type !== 'Identifier') return right;
  const declared = nodes.find(
    (node) => node.type === 'VariableDeclarator' && isNode(node['id']) && node['id']['name'] === right['name'],
  );
  return isNode(declared?.['init']) ? declared['init'] : right;
}

function textsOf(node: Node): string[] {
  return [...walk(node)].flatMap((one) => {
    if (one.type === 'Literal' && typeof one['value'] === 'string') return [one['value']];
    if (one.type === 'TemplateElement') return [(one['value'] as { cooked: string }).cooked];
    return [];
  });
}

function nameOfCall(node: Node): string | undefined {
  const { callee } = node as { callee?: unknown };
  return node.type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier'
    ? String(callee['name'])
    : undefined;
}

/** `skip` of `test.skip(…)`. */
function memberOf(node: Node, object: string): string | undefined {
  const { callee } = node as { callee?: unknown };
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined;
  const { object: of, property } = callee as unknown as { object: { name?: string }; property: { name?: string } };
  return of.name === object ? property.name : undefined;
}

function argumentsOf(call: Node): Node[] {
  return (call['arguments'] as readonly unknown[]).filter(isNode);
}
