import type { Fault, SourceFile } from './harvest.ts';
import { LAYERS } from './map.ts';

/** Holds the order shell, screens, features and widgets, lib inside the player site and the console, and keeps the schema library
 *  out of pages. */
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
  const from = layerOf(file.path);
  if (!from) return [];
  if (from.order < 0)
    return [
      {
        path: file.path,
        line: 1,
        message: `unknown folder: ${from.app} has only shell, features, widgets, lib and its entry files`,
      },
    ];
  return file.imports.flatMap((item) => {
    const to = layerOf(item.target);
    if (!to || to.order < 0) return [];
    const path = file.path;
    if (to.order < from.order)
      return [
        {
          path,
          line: item.line,
          message: `${from.layer} must not import ${to.layer}: the order is ${LAYERS.map((names) => names.join(' and ')).join(', ')}`,
        },
      ];
    const isOtherScreen = from.layer === 'screens' && to.layer === 'screens' && from.name !== to.name;
    return isOtherScreen
      ? [{ path, line: item.line, message: 'screen must not import screen: what both use belongs beside screens/' }]
      : [];
  });
}

/** The layer of a page's file: `features/limits/screens/member-limits/…` is a screen, the rest of `features/limits` a feature. */
function layerOf(path: string): { app: string; layer: string; order: number; name: string } | undefined {
  const match = /^apps\/(web|console)\/src\/([^/]+)\/(.+)/.exec(path);
  if (!match) return undefined;
  const [, app = '', folder = '', rest = ''] = match;
  const screen = folder === 'features' ? /^[^/]+\/screens\/[^/]+/.exec(rest)?.[0] : undefined;
  const layer = screen === undefined ? folder : 'screens';
  const order = folder === 'screens' ? -1 : LAYERS.findIndex((names) => names.includes(layer));
  return { app, layer, order, name: screen ?? '' };
}
