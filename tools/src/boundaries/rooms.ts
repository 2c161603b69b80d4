import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, SourceFile } from './harvest.ts';
import { FLOORS, TEXT_ROOMS } from './map.ts';

const NO_ROOM = new Set(['kernel', 'ledger']);
/** The server's capabilities, those that are planned included: the words that protocol, texts, site and console use too. */
const ROOMS: readonly string[] = FLOORS.flat().filter((room) => !NO_ROOM.has(room));

/** A file of calls, a screen and a section of texts carry the word of the capability they belong to. */
export function checkRooms(files: SourceFile[], root: string): Fault[] {
  const faults = files.flatMap(({ path }) => {
    const message = wrongCallFile(path) ?? wrongFeature(path);
    return message === undefined ? [] : [{ path, line: 1, message }];
  });
  return [...faults, ...textFaults(root)];
}

function wrongCallFile(path: string): string | undefined {
  const name = /^packages\/protocol\/src\/calls\/([a-z-]+)(?:\.test)?\.ts$/.exec(path)?.[1];
  if (name === undefined || hasRoom(name)) return undefined;
  return `calls/${name}.ts belongs to no capability: call it <capability>.ts or <capability>-<part>.ts`;
}

function wrongFeature(path: string): string | undefined {
  const name = /^apps\/(?:web|console)\/src\/features\/([^/]+)\//.exec(path)?.[1];
  if (name === undefined || ROOMS.includes(name)) return undefined;
  return `features/${name} is no capability of the server: use its word, or widgets/ for what belongs to none`;
}

function textFaults(root: string): Fault[] {
  const folder = 'packages/i18n/src/en';
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder)).flatMap((file) => {
    const sections = Object.keys(JSON.parse(readFileSync(join(root, folder, file), 'utf8')) as object);
    return sections
      .filter((section) => !section.startsWith('game-') && !hasTextRoom(section))
      .map((section) => ({
        path: `${folder}/${file}`,
        line: 1,
        message: `texts of "${section}" belong to no capability: use its word, or name it in tools/src/boundaries/map.ts`,
      }));
  });
}

function hasTextRoom(section: string): boolean {
  const named = TEXT_ROOMS[section];
  return named === undefined ? hasRoom(section.replace(/^console-/, '')) : named === 'frame' || ROOMS.includes(named);
}

/** `limits`, `contracts-payments`. */
function hasRoom(name: string): boolean {
  return ROOMS.some((room) => name === room || name.startsWith(`${room}-`));
}
