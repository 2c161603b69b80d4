import { isTest } from './areas.ts';
import type { Fault, Import, SourceFile } from './harvest.ts';
import { FLOORS, SERVER_FILES, SERVER_FOLDERS } from './map.ts';

const ROOT = 'apps/server/src/';
/** Edges of a capability: only the wiring may import them. */
const EDGES = new Set(['routes', 'jobs', 'reactions']);
const ABOVE_ALL = new Set(['main', 'platform', 'wiring', 'edge', 'seed']);

/** A file's place on the server: `room` is the capability, or the folder or file below `src`. */
interface Place {
  room: string;
  floor: number | undefined;
  /** File name without its ending, or the first folder inside the room. */
  part: string;
}

/** Holds the floors, the doors and the roles of the files inside a capability. */
export function checkServer(files: SourceFile[]): Fault[] {
  return files
    .filter((file) => file.path.startsWith(ROOT))
    .flatMap((file) => {
      const place = placeOf(file.path);
      if (!place)
        return [{ path: file.path, line: 1, message: 'unknown folder: name its floor in tools/src/boundaries/map.ts' }];
      if (isTest(file.path)) return [];
      return file.imports.flatMap((item) => {
        const message = refuse(place, item);
        return message ? [{ path: file.path, line: item.line, message }] : [];
      });
    });
}

export function placeOf(path: string): Place | undefined {
  const [first = '', second = '', third = ''] = path.slice(ROOT.length).split('/');
  if (second === '')
    return SERVER_FILES.includes(first) ? { room: withoutEnding(first), floor: undefined, part: '' } : undefined;
  if (!SERVER_FOLDERS.includes(first)) return undefined;
  const room = first === 'capabilities' ? second : first;
  const floor = FLOORS.findIndex((rooms) => rooms.includes(room));
  if (first === 'capabilities' && (floor < 1 || room === 'ledger' || third === '')) return undefined;
  return { room, floor: floor < 0 ? undefined : floor, part: withoutEnding(first === 'capabilities' ? third : second) };
}

function refuse(from: Place, item: Import): string | undefined {
  const to = item.target.startsWith(ROOT) ? placeOf(item.target) : undefined;
  return (
    refuseByRole(from, item, to) ??
    (to && from.room !== to.room ? refuseRoom(from, to, item) : undefined) ??
    (to && EDGES.has(to.part) && from.room === to.room && from.floor !== 0 && from.part !== to.part
      ? 'routes, jobs and reactions are leaves: only wiring imports them'
      : undefined)
  );
}

/** What `rules.ts` and `store.ts` of a room may import. */
function refuseByRole(from: Place, item: Import, to: Place | undefined): string | undefined {
  if (from.floor === undefined || from.floor === 0) return undefined;
  if (from.part === 'rules') {
    const isPure = /^packages\/(protocol|fair)\//.test(item.target) || to?.part === 'rules';
    return isPure
      ? undefined
      : `rules must not import ${item.target}: only rules, protocol and fair, so that they stay pure`;
  }
  if (from.part === 'store' && to && to.room !== 'kernel') {
    const isOwnData = to.room === from.room && ['rules', 'schema', 'store', 'sql'].includes(to.part);
    return isOwnData ? undefined : `store must not import ${item.target}: it holds SQL and decides nothing`;
  }
  return undefined;
}

function refuseRoom(from: Place, to: Place, item: Import): string | undefined {
  if (from.room === 'wiring' || from.room === 'testing') return undefined;
  if (to.room === 'testing') return 'only tests import testing';
  if (EDGES.has(to.part) && to.floor !== undefined && to.floor > 0)
    return 'routes, jobs and reactions are leaves: only wiring imports them';
  if (to.room === 'ledger' && from.room !== 'wallet')
    return 'only wallet imports ledger: one place says which account is meant';
  if (ABOVE_ALL.has(from.room)) return undefined;
  if (to.floor === undefined) return `${from.room} must not import ${to.room}: it stands above all floors`;
  if (from.floor === undefined) return undefined;
  if (to.floor >= from.floor) {
    return `${from.room} (floor ${from.floor}) must not import ${to.room} (floor ${to.floor}): call down, or record a fact and let it react`;
  }
  const needsDoor = to.room !== 'kernel' && to.part !== 'index';
  return needsDoor ? `${item.target} is behind the door: import ${to.room}/index.ts` : undefined;
}

function withoutEnding(name: string): string {
  return name.replace(/(\.test)?\.tsx?$/, '');
}
