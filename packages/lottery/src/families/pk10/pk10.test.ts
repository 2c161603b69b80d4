import * as fc from 'fast-check';
import { range } from '../../combinatorics.ts';
import type { Draw, Play } from '../../play.ts';
import { proveFamily } from '../../tests/prove-family.ts';
import { differentDraws } from '../../tests/spaces.ts';
import { PK10 } from './pk10.ts';

function positionsOf({ code }: Play): readonly number[] {
  const duel = /dragonTiger\.(\d)-(\d+)/.exec(code);
  if (duel !== null) return [Number(duel[1]) - 1, Number(duel[2]) - 1];
  if (code.includes('front3')) return [0, 1, 2];
  return /\.position/.test(code) ? range(0, 9) : [0, 1];
}

const spaces = new Map<string, readonly Draw[]>();

proveFamily({
  rules: PK10,
  looks: (play) => ({ at: positionsOf(play), different: play.code.endsWith('.direct') }),
  space(play, selection) {
    const chosen = range(0, 9).filter((index) => (selection[index] ?? []).length > 0);
    if (chosen.length > 2 && play.code.includes('.position')) return null;
    const at = play.code.includes('.position') ? chosen : positionsOf(play);
    const space = spaces.get(at.join()) ?? differentDraws(10, 10, at);
    spaces.set(at.join(), space);
    return space;
  },
  frequent: fc.shuffledSubarray(range(1, 10), { minLength: 10, maxLength: 10 }),
  symbols: 10,
});
