import * as fc from 'fast-check';
import { range } from '../../combinatorics.ts';
import type { Draw, Play, Selection } from '../../play.ts';
import { proveFamily } from '../../tests/prove-family.ts';
import { digitDraws } from '../../tests/spaces.ts';
import { SSC } from './ssc.ts';

const WINDOWS: Readonly<Record<string, readonly number[]>> = {
  five: [0, 1, 2, 3, 4],
  front4: [0, 1, 2, 3],
  back4: [1, 2, 3, 4],
  front3: [0, 1, 2],
  mid3: [1, 2, 3],
  back3: [2, 3, 4],
  front2: [0, 1],
  back2: [3, 4],
};

function positionsOf({ code }: Play): readonly number[] {
  const duel = /dragonTiger\.(\d)-(\d)/.exec(code);
  return duel === null
    ? (WINDOWS[code.split('.')[1] ?? ''] ?? range(0, 4))
    : [Number(duel[1]) - 1, Number(duel[2]) - 1];
}

const spaces = new Map<string, readonly Draw[]>();

/** All 100,000 draws, or all results of the positions that the selection is about. */
function spaceOf(play: Play, selection: Selection): readonly Draw[] | null {
  const chosen = range(0, 4).filter((index) => (selection[index] ?? []).length > 0);
  const isAnyPosition = play.form.columns.some(({ least }) => least === 0);
  if (isAnyPosition && chosen.length > 4) return null;
  const at = isAnyPosition ? chosen : positionsOf(play);
  const space = spaces.get(at.join()) ?? digitDraws(5, at);
  spaces.set(at.join(), space);
  return space;
}

proveFamily({
  rules: SSC,
  looks: (play) => ({ at: positionsOf(play), different: false }),
  space: spaceOf,
  frequent: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 }),
  symbols: 5,
});
