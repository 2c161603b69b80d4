import * as fc from 'fast-check';
import { range } from '../../combinatorics.ts';
import type { Draw, Play } from '../../play.ts';
import { proveFamily } from '../../tests/prove-family.ts';
import { digitDraws } from '../../tests/spaces.ts';
import { DIGITS5 } from './digits5.ts';

const WINDOWS: Readonly<Record<string, readonly number[]>> = {
  front3: [0, 1, 2],
  back3: [2, 3, 4],
  front2: [0, 1],
  back2: [3, 4],
};

function positionsOf({ code }: Play): readonly number[] {
  return WINDOWS[code.split('.')[1] ?? ''] ?? range(0, 4);
}

const spaces = new Map<string, readonly Draw[]>();

proveFamily({
  rules: DIGITS5,
  looks: (play) => ({ at: positionsOf(play), different: false }),
  space(play, selection) {
    const chosen = range(0, 4).filter((index) => (selection[index] ?? []).length > 0);
    if (chosen.length > 2 && play.code.includes('.position')) return null;
    const at = play.code.includes('.position') ? chosen : positionsOf(play);
    const space = spaces.get(at.join()) ?? digitDraws(5, at);
    spaces.set(at.join(), space);
    return space;
  },
  frequent: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 }),
  symbols: 5,
});
