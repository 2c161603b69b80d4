import type { Fault, SourceFile } from './harvest.ts';
import { SHELLS } from './map.ts';

/** Holds the order shell, screens, widgets, lib inside the player site and the console, and keeps the schema library out of pages. */
export function checkScreens(files: SourceFile[]): Fault[] {
  return [...files.flatMap(orderFaults), ...files.flatMap(schemaFaults)];
}

/** The protocol's index brings zod, which probes for `eval`: the pages' policy blocks that. */
function schemaFaults({ path, imports }: SourceFile): Fault[] {
  if (!/^(apps\/(web|console)|packages\/(browser|ui|i18n))\/src\//.test(path) || /\.test\.tsx?$/.test(path)) return [];
  return imports
    .filter(({ target, kind }) => target === 'packages/protocol/src/index.ts' && kind !== 'type')
    .map(({ line }) => ({ path, line, message: 'a page takes only types from the index of protocol: it brings zod' }));
}

function orderFaults(file: SourceFile): Fault[] {
  const from = placeOf(file.path);
  if (!from) return [];
  if (from.layer < 0)
    return [
      {
        path: file.path,
        line: 1,
        message: `unknown folder: ${from.app} has only ${SHELLS.join(', ')} and its entry files`,
      },
    ];
  return file.imports.flatMap((item) => {
    const to = placeOf(item.target);
    if (!to || to.layer < 0) return [];
    const path = file.path;
    if (to.layer < from.layer)
      return [
        {
          path,
          line: item.line,
          message: `${from.folder} must not import ${to.folder}: the order is ${SHELLS.join(', ')}`,
        },
      ];
    const isOtherScreen = from.folder === 'screens' && to.folder === 'screens' && from.name !== to.name;
    return isOtherScreen
      ? [{ path, line: item.line, message: 'screen must not import screen: what both use belongs in widgets' }]
      : [];
  });
}

function placeOf(path: string): { app: string; folder: string; layer: number; name: string } | undefined {
  const match = /^apps\/(web|console)\/src\/([^/]+)\/([^/]+)/.exec(path);
  const [, app = '', folder = '', name = ''] = match ?? [];
  return match ? { app, folder, layer: SHELLS.indexOf(folder), name } : undefined;
}
