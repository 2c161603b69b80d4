/** A play's code in the parts its name is made of: `ssc.front3.group6` is "First 3" and "Group 6". */
import type { Play } from '@baize/lottery';

export interface PlayPart {
  /** As the text `part` selects it: `direct`, `frontN`. */
  readonly part: string;
  /** The number in the code, empty where there is none. */
  readonly n: string;
  /** Two positions of a draw that are compared, from 1. */
  readonly pair: readonly [string, string] | null;
}

/** Windows over a whole draw are named by a word in codes. */
const wholeDraws: Readonly<Record<string, string>> = { five: '5', three: '3' };

export function partOf(code: string): PlayPart {
  const [, one, two] = /^(\d+)-(\d+)$/.exec(code) ?? [];
  if (one !== undefined && two !== undefined) return { part: '', n: '', pair: [one, two] };
  const whole = wholeDraws[code];
  if (whole !== undefined) return { part: 'allN', n: whole, pair: null };
  const [, word, n] = /^([a-zA-Z]+?)(\d+)$/.exec(code) ?? [];
  return word !== undefined && n !== undefined
    ? { part: `${word}N`, n, pair: null }
    : { part: code, n: '', pair: null };
}

/** The parts behind the family. */
export function codesOf(play: Pick<Play, 'code'>): readonly string[] {
  return play.code.split('.').slice(1);
}

/** What tells a play from the others of its group: the group's own name is said by the tab already. */
export function codesInGroup(play: Pick<Play, 'code' | 'group'>): readonly string[] {
  const codes = codesOf(play);
  const rest = codes.filter((code) => code !== play.group);
  return rest.length > 0 ? rest : codes;
}

/** Plays in their groups, in the order of the registry; `groups` leaves out what a lottery does not offer. */
export function groupsOf(
  plays: readonly Play[],
  groups: readonly string[] | null,
): ReadonlyMap<string, readonly Play[]> {
  const found = new Map<string, Play[]>();
  for (const play of plays) {
    if (groups !== null && !groups.includes(play.group)) continue;
    const known = found.get(play.group);
    if (known) known.push(play);
    else found.set(play.group, [play]);
  }
  return found;
}
