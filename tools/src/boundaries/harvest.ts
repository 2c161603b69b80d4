import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
  /** Syntax tree in ESTree form; absent for style sheets. */
  program?: Node;
  imports: Import[];
}

export interface Import {
  /** A path from the root for our own files, `npm:name` or `node:name` for others. */
  target: string;
  /** Names as the exporting side calls them; `*` for a namespace. */
  names: { imported: string; local: string }[];
  kind: 'value' | 'type' | 'lazy';
  line: number;
  /** As the file writes it. */
  request: string;
}

export interface Fault {
  path: string;
  line: number;
  message: string;
}

/** Any node of the tree: rules look only at the few fields they know. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const FOLDERS = ['apps', 'games', 'packages', 'e2e', 'bench', 'tools'];
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Reads and parses every source file and style sheet of the project. A file that does not parse is a fault. */
export function harvest(root: string): { files: SourceFile[]; faults: Fault[] } {
  const workspaces = readWorkspaces(root);
  const faults: Fault[] = [];
  const files = FOLDERS.flatMap((folder) => list(root, folder)).map((path): SourceFile => {
    const text = readFileSync(join(root, path), 'utf8');
    if (path.endsWith('.css')) return { path, text, imports: [] };
    const parsed = parseSync(path, text);
    for (const error of parsed.errors) faults.push({ path, line: 1, message: `does not parse: ${error.message}` });
    const resolve = (request: string) => resolveImport(root, workspaces, path, request);
    return { path, text, program: parsed.program as unknown as Node, imports: importsOf(parsed.module, text, resolve) };
  });
  return { files, faults };
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Every node of the tree, parents before their children. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* walk(child);
    }
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function list(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : list(root, path);
    return /\.(tsx?|mjs|css)$/.test(entry.name) && !/\.(d|gen)\.ts$/.test(entry.name) ? [path] : [];
  });
}

type Module = ReturnType<typeof parseSync>['module'];

function importsOf(module: Module, text: string, resolve: (request: string) => string): Import[] {
  const found: Import[] = module.staticImports.map((item) => ({
    target: resolve(item.moduleRequest.value),
    request: item.moduleRequest.value,
    names: item.entries.map((entry) => ({ imported: entry.importName.name ?? '*', local: entry.localName.value })),
    kind: item.entries.length > 0 && item.entries.every((entry) => entry.isType) ? 'type' : 'value',
    line: lineAt(text, item.start),
  }));
  for (const item of module.staticExports) {
    for (const entry of item.entries) {
      if (!entry.moduleRequest) continue;
      const name = entry.importName.name ?? '*';
      found.push({
        target: resolve(entry.moduleRequest.value),
        request: entry.moduleRequest.value,
        names: [{ imported: name, local: name }],
        kind: entry.isType ? 'type' : 'value',
        line: lineAt(text, item.start),
      });
    }
  }
  for (const item of module.dynamicImports) {
    const request = text.slice(item.moduleRequest.start, item.moduleRequest.end);
    // A computed request cannot be followed; none of our arrows may hide in one.
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(request)?.[2];
    found.push({
      target: literal === undefined ? 'computed' : resolve(literal),
      request: literal ?? '',
      names: [],
      kind: 'lazy',
      line: lineAt(text, item.start),
    });
  }
  return found;
}

interface Workspace {
  folder: string;
  exports: Record<string, string>;
  /** `#` names of its own files. */
  imports: Record<string, string>;
}

function readWorkspaces(root: string): Map<string, Workspace> {
  const folders = ['apps', 'games', 'packages']
    .filter((parent) => existsSync(join(root, parent)))
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`));
  const found = new Map<string, Workspace>();
  for (const folder of [...folders, 'e2e', 'bench', 'tools']) {
    const file = join(root, folder, 'package.json');
    if (!existsSync(file)) continue;
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
      imports?: Record<string, string>;
    };
    found.set(manifest.name, { folder, exports: manifest.exports ?? {}, imports: manifest.imports ?? {} });
  }
  return found;
}

function resolveImport(root: string, workspaces: Map<string, Workspace>, from: string, request: string): string {
  if (request.startsWith('node:')) return request;
  const plain = request.replace(/\?.*$/, ''); // Vite's ?url, ?raw and ?worker
  if (plain.startsWith('.')) return posix.normalize(posix.join(dirname(from), plain));
  if (plain.startsWith('#')) {
    const own = [...workspaces.values()].find(({ folder }) => from.startsWith(`${folder}/`));
    const target = own && throughDoor(own.imports, plain);
    return own && target !== undefined ? posix.join(own.folder, target) : `not-exported/${plain}`;
  }
  const name = plain.startsWith('@') ? plain.split('/').slice(0, 2).join('/') : (plain.split('/')[0] ?? plain);
  const workspace = workspaces.get(name);
  if (!workspace) return `npm:${name}`;
  const door = `.${plain.slice(name.length)}`;
  return posix.join(workspace.folder, throughDoor(workspace.exports, door) ?? `not-exported/${door}`);
}

function throughDoor(exports: Record<string, string>, door: string): string | undefined {
  if (exports[door] !== undefined) return exports[door];
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = '', after = ''] = pattern.split('*');
    if (pattern.includes('*') && door.startsWith(before) && door.endsWith(after)) {
      return target.replace('*', door.slice(before.length, door.length - after.length));
    }
  }
  return undefined;
}
