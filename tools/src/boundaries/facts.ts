import { isTest } from './areas.ts';
import { isNode, walk } from './harvest.ts';
import type { Fault, Import, Node, SourceFile } from './harvest.ts';
import { calleeName } from './transactions.ts';
import { findCycles } from './cycles.ts';

/**
 * Follows each fact through the reactions to it and what they call, to the facts those record.
 * A way that leads back to its origin is a fault: two rooms would play ping-pong through the back door.
 */
export function checkFacts(files: SourceFile[]): Fault[] {
  const facts = declaredFacts(files);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const leadsTo = new Map<string, Set<string>>();
  const declaredIn = new Map<string, string>();
  for (const file of files) {
    if (!/\/reactions(\/.*)?\.ts$/.test(file.path) || isTest(file.path) || !file.program) continue;
    for (const { fact, handler } of reactionsIn(file.program, facts)) {
      declaredIn.set(fact, file.path);
      const followed = leadsTo.get(fact) ?? new Set();
      for (const next of recordedBy(file, handler, byPath, facts)) followed.add(next);
      leadsTo.set(fact, followed);
    }
  }
  return findCycles(leadsTo).map((cycle) => ({
    path: declaredIn.get(cycle[0] ?? '') ?? 'apps/server/src',
    line: 1,
    message: `facts lead back to their origin: ${[...cycle, cycle[0]].join(' -> ')}`,
  }));
}

/** Names in the protocol's declaration of facts. */
function declaredFacts(files: SourceFile[]): Set<string> {
  const names = new Set<string>();
  for (const file of files) {
    if (!/^packages\/protocol\/src\/facts(\.ts|\/)/.test(file.path) || !file.program) continue;
    for (const node of walk(file.program)) {
      if (node.type === 'Literal' && typeof node['value'] === 'string' && /^[a-z_]+\.[a-z_]+$/.test(node['value']))
        names.add(node['value']);
    }
  }
  return names;
}

/** The smallest object, property or call that names the fact holds its handler. */
function reactionsIn(program: Node, facts: Set<string>): { fact: string; handler: Node }[] {
  const found: { fact: string; handler: Node }[] = [];
  for (const node of walk(program)) {
    const named = directChildren(node)
      .map((child) => child['value'])
      .filter((value): value is string => typeof value === 'string' && facts.has(value));
    if (named.length === 0 || !['ObjectExpression', 'Property', 'CallExpression'].includes(node.type)) continue;
    for (const fact of named) found.push({ fact, handler: node });
  }
  return found;
}

function directChildren(node: Node): Node[] {
  if (node.type === 'CallExpression') return (node['arguments'] as unknown[]).filter(isNode);
  if (node.type === 'Property') return [node['key']].filter(isNode);
  if (node.type !== 'ObjectExpression') return [];
  return (node['properties'] as unknown[]).filter(isNode).flatMap((property) => [property['value']].filter(isNode));
}

/** A file on the way, and the names that lead to it. */
interface Step {
  path: string;
  names: string[];
}

/** A door leads only to the files of the names that were asked of it; any other file to all it imports. */
const DOOR = /\/index\.ts$/;

/** Facts recorded by the handler itself or by any server file its names lead to. */
function recordedBy(file: SourceFile, handler: Node, byPath: Map<string, SourceFile>, facts: Set<string>): Set<string> {
  const used = new Set(
    [...walk(handler)].filter((node) => node.type === 'Identifier').map((node) => String(node['name'])),
  );
  const open = stepsOf(file.imports.filter((item) => item.names.some((name) => used.has(name.local))));
  const seen = new Set<string>();
  const recorded = recordsIn(handler, facts);
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { path, names } = step;
    const key = DOOR.test(path) ? `${path} ${names.join(' ')}` : path;
    const next = byPath.get(path);
    if (!next?.program || seen.has(key) || !/^apps\/server\/src\/(capabilities|ledger)\//.test(path)) continue;
    seen.add(key);
    for (const fact of recordsIn(next.program, facts)) recorded.add(fact);
    const isAsked = (item: Import) => names.includes('*') || item.names.some((name) => names.includes(name.local));
    open.push(...stepsOf(DOOR.test(path) ? next.imports.filter(isAsked) : next.imports));
  }
  return recorded;
}

function stepsOf(imports: readonly Import[]): Step[] {
  return imports
    .filter((item) => item.kind !== 'type')
    .map((item) => ({ path: item.target, names: item.names.map((name) => name.imported) }));
}

function recordsIn(root: Node, facts: Set<string>): Set<string> {
  const recorded = new Set<string>();
  for (const call of walk(root)) {
    if (!calleeName(call).startsWith('record')) continue;
    for (const node of walk(call)) {
      if (node.type === 'Literal' && typeof node['value'] === 'string' && facts.has(node['value']))
        recorded.add(node['value']);
    }
  }
  return recorded;
}
