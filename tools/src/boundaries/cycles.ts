import type { Fault, SourceFile } from './harvest.ts';

/** Import cycles between files. A type is erased and a lazy import waits until it is called: they close none. */
export function checkCycles(files: SourceFile[]): Fault[] {
  const graph = new Map(
    files.map((file) => [
      file.path,
      new Set(file.imports.filter((item) => item.kind === 'value').map((item) => item.target)),
    ]),
  );
  return findCycles(graph).map((cycle) => ({
    path: cycle[0] ?? '',
    line: 1,
    message: `import cycle: ${[...cycle, cycle[0]].join(' -> ')}`,
  }));
}

/** One cycle for each knot of the graph, as the nodes along it. */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  for (const start of [...graph.keys()].sort()) visit(start, []);
  return cycles;

  function visit(node: string, trail: string[]): void {
    const at = trail.indexOf(node);
    if (at >= 0) {
      cycles.push(trail.slice(at));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) {
      if (graph.has(next)) visit(next, [...trail, node]);
    }
    done.add(node);
  }
}
