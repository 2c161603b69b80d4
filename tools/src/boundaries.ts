/** Holds the arrows of ARCHITECTURE.md. `node tools/run.mjs tools/src/boundaries.ts` prints every fault and fails on one. */
import { join } from 'node:path';
import { checkAreas } from './boundaries/areas.ts';
import { checkClimbs } from './boundaries/climbs.ts';
import { checkColours } from './boundaries/colours.ts';
import { checkCycles } from './boundaries/cycles.ts';
import { checkFacts } from './boundaries/facts.ts';
import { harvest } from './boundaries/harvest.ts';
import type { Fault } from './boundaries/harvest.ts';
import { checkRooms } from './boundaries/rooms.ts';
import { checkScreens } from './boundaries/screens.ts';
import { checkServer } from './boundaries/server.ts';
import { checkTransactions } from './boundaries/transactions.ts';
import { checkWords } from './boundaries/words.ts';

/** Every fault of the project in `root`, and how many files were read. */
export function checkBoundaries(root: string): { faults: Fault[]; fileCount: number } {
  const { files, faults } = harvest(root);
  const checks = [
    checkAreas,
    checkServer,
    checkScreens,
    checkTransactions,
    checkFacts,
    checkCycles,
    checkColours,
    checkClimbs,
  ];
  const found = checks.flatMap((check) => check(files));
  return {
    faults: [...faults, ...found, ...checkRooms(files, root), ...checkWords(files, root)],
    fileCount: files.length,
  };
}

if (import.meta.main) {
  const { faults, fileCount } = checkBoundaries(join(import.meta.dirname, '../..'));
  for (const fault of faults) console.log(`${fault.path}:${fault.line} ${fault.message}`);
  console.log(`boundaries: ${fileCount} files, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
