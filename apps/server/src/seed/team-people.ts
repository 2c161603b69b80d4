/** The people of the demo team whom nobody names elsewhere: how many stand where is written down, who they are follows from lists of
 *  words and a fixed seed. No name is a real person's, and no account that of somebody. */
import { steadyChance } from './steady-chance.ts';

/** An agent with players directly below, and the agents below that. */
type Branch = readonly [type: number, players: number, ...below: Branch[]];

/** Who is added below whom; under the empty name, below the demo agent. */
const added: Readonly<Record<string, { readonly players: number; readonly branches: readonly Branch[] }>> = {
  '': {
    players: 15,
    branches: [
      [2, 11, [41, 8, [42, 5]], [42, 6]],
      [1, 9, [41, 6]],
      [41, 7],
      [42, 4],
    ],
  },
  kestrel07: { players: 10, branches: [[41, 8, [42, 5]]] },
  linnet44: { players: 8, branches: [[42, 7, [42, 5, [42, 3]]]] },
  saltmarsh: { players: 6, branches: [] },
  plover90: { players: 7, branches: [[42, 5]] },
  tidewater: { players: 7, branches: [[42, 6]] },
};

/** What the rule says of one of them. */
interface MadePerson {
  readonly account: string;
  readonly nickname: string;
  readonly payeeName: string;
  /** An account; null: the demo agent. */
  readonly upline: string | null;
  readonly agentType: number | null;
  readonly joinedDaysAgo: number;
  readonly zeal: number;
  readonly stake: number;
  /** Registered, and never paid in. */
  readonly isIdle: boolean;
  /** Played for so many days, and came no more; null: still here. */
  readonly stayedDays: number | null;
  readonly isByLink: boolean;
}

/** All late in the alphabet: lists by account begin with those who are written down one by one. */
const firsts = words('foggy gusty hazy ivory misty mossy pebbly rusty sandy slaty smoky snowy sunny tawny windy');
const seconds = words(
  'avocet bowline capstan cormorant coxswain cutter dinghy dunlin eider fulmar gannet godwit halyard jackdaw kelpie ketch knot lapwing merganser mudlark osprey petrel pintail pontoon redshank sandling sculler shearling skerry skipper sloop smew spinnaker teal tern turnstone wherryman whimbrel wigeon windlass yawl',
);
const givens = words(
  'Anneke Basil Celia Dorian Edda Fergus Gerda Hugo Ines Jarek Kira Linnea Milo Nadine Orla Pavel Rhea Silas Tamsin Ulric Vesna Wilf Yara Zeno Bettina Cosmo Delia Emil Flora Gustav Hanne Ivo Jutta Klaas Lotte Matteo',
);
const starts = words('Ald Bren Cald Dun Ever Fen Gar Hol Ing Kel Lind Marl Nor Ost Pel Quen Rosk Sel Thorn Wex');
const ends = words('bury combe dale ferth gate holt mere rick stow wick worth low');

function words(list: string): readonly string[] {
  return list.split(' ');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

interface Named {
  readonly account: string;
  readonly joinedDaysAgo: number;
}

/** Everybody the rule adds, uplines before their downlines. `named`: those who are written down one by one. */
export function madePeople(named: readonly Named[], oldestDays: number): readonly MadePerson[] {
  const chance = steadyChance(20_261_201);
  const taken = new Set(named.map(({ account }) => account));
  const people: MadePerson[] = [];
  const pick = (list: readonly string[]): string => list[Math.floor(chance() * list.length)] ?? '';
  const account = (second: string): string => {
    for (;;) {
      const made = chance() < 0.6 ? `${pick(firsts)}${second}` : `${second}${10 + Math.floor(chance() * 90)}`;
      if (taken.has(made)) continue;
      taken.add(made);
      return made;
    }
  };
  const join = (upline: Named | null, agentType: number | null): MadePerson => {
    const second = pick(seconds);
    // an agent comes early in the upline's time; of players more come the longer the line stands
    const share = agentType === null ? chance() ** 1.5 : 0.72 + chance() * 0.22;
    const uplineDays = upline?.joinedDaysAgo ?? oldestDays;
    const person = {
      account: account(second),
      nickname: capital(second),
      payeeName: `${pick(givens)} ${pick(starts)}${pick(ends)}`,
      upline: upline?.account ?? null,
      agentType,
      joinedDaysAgo: 1 + Math.floor((uplineDays - 2) * share),
      zeal: 0.06 + chance() ** 2 * 0.42,
      stake: 50 * Math.round(12 * Math.exp(chance() * 3)),
      isIdle: agentType === null && chance() < 0.3,
      stayedDays: agentType === null && chance() < 0.4 ? 5 + Math.floor(chance() * 26) : null,
      isByLink: upline === null && agentType === null && chance() < 0.7,
    };
    people.push(person);
    return person;
  };
  const grow = (upline: Named | null, players: number, branches: readonly Branch[]): void => {
    for (const [type, below, ...further] of branches) grow(join(upline, type), below, further);
    for (let player = 0; player < players; player += 1) join(upline, null);
  };
  for (const [under, { players, branches }] of Object.entries(added))
    grow(named.find((person) => person.account === under) ?? null, players, branches);
  return people;
}
