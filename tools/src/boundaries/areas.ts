import { AREAS, NEVER_EMPTY } from './map.ts';
import type { Area } from './map.ts';
import type { Fault, SourceFile } from './harvest.ts';

/** Holds what each top folder may import, refuses unknown folders and areas without a single file. */
export function checkAreas(files: SourceFile[]): Fault[] {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const file of files) {
    const found = areaOf(file.path);
    if (!found) {
      faults.push({
        path: file.path,
        line: 1,
        message: 'unknown folder: give it a place in tools/src/boundaries/map.ts',
      });
      continue;
    }
    const [name, area] = found;
    seen.add(name);
    if (!file.path.endsWith('.css')) faults.push(...checkImports(file, name, area));
  }
  for (const name of NEVER_EMPTY) {
    if (!seen.has(name))
      faults.push({
        path: AREAS[name]?.files.source ?? name,
        line: 1,
        message: `empty harvest: no file of "${name}" was read`,
      });
  }
  return faults;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$|(^|\/)(tests|testing)\//.test(path);
}

function areaOf(path: string): [string, Area] | undefined {
  return Object.entries(AREAS).find(([, area]) => area.files.test(path));
}

function checkImports(file: SourceFile, name: string, area: Area): Fault[] {
  return file.imports.flatMap((item) => {
    if (item.target === 'computed' && file.path.endsWith('.mjs')) return []; // a script that looks for a tool
    // it stands in the page and runs the built files that the page names, which are our own by the page's policy
    if (item.target === 'computed' && file.path === 'apps/web/first-view/begin.ts') return [];
    const isForeign = /^(npm|node):/.test(item.target);
    const isAllowed = isForeign
      ? isTest(file.path) || isBuildConfig(file.path) || area.packages === undefined || area.packages.test(item.target)
      : folderOf(item.target) === folderOf(file.path) || area.mayImport.test(item.target);
    if (isAllowed && !item.target.includes('not-exported')) return [];
    const message = item.target.includes('not-exported')
      ? `${item.target}: the package does not export this`
      : `${name} must not import ${item.target}: ${area.because}`;
    return [{ path: file.path, line: item.line, message }];
  });
}

/** `apps/web`, `games/dice`: files of one program, package or game may import each other. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function isBuildConfig(path: string): boolean {
  return path.endsWith('/vite.config.ts');
}
