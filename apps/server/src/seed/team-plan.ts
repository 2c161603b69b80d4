/** Who stands in the demo team and what they did: computed from a fixed seed, so that every first start shows the same team. */
import { seedIds } from '@baize/protocol/seed-ids';

export interface TeamMember {
  readonly memberId: string;
  readonly account: string;
  readonly nickname: string;
  readonly payeeName: string;
  /** Null: the demo agent. */
  readonly upline: string | null;
  /** With a code, when an agent. */
  readonly agent?: { readonly type: number; readonly code: string };
  readonly joinedDaysAgo: number;
  /** Plays a day, on average: 0 to 1. */
  readonly zeal: number;
  /** Usual stake, minor units. */
  readonly stake: number;
  /** Came by the agent's link. */
  readonly isByLink?: boolean;
}

/** What the demo agent and its team wrote. */
export const teamWords = {
  linkName: 'Quay side',
  linkCode: 'QUAYSIDE',
  declined: 'too low for weekends',
  offerNote: 'for a start, more when it grows',
  asked: 'Could it be 0.24% on weekends?',
  answered: '0.22% from December, if twenty are active.',
  endAsked: 'we agreed on another one',
  restAsked: 'the club rests over the winter',
} as const;

const idOf = (place: number) => `0199b000-0000-7000-8001-${place.toString(16).padStart(12, '0')}`;

type Row = [
  account: string,
  nickname: string,
  payeeName: string,
  upline: string | null,
  joinedDaysAgo: number,
  zeal: number,
  stake: number,
];

const rows: readonly Row[] = [
  ['lantern5', 'Lantern', 'Lena Arnau', null, 110, 0.35, 800],
  ['kestrel07', 'Kestrel', 'Keir Elstow', null, 104, 0.8, 2_400],
  ['dockside5', 'Dockside', 'Dora Quist', null, 92, 0.25, 400],
  ['saltmarsh', 'Marsh', 'Saul Marsham', null, 64, 0.5, 1_200],
  ['tidewater', 'Tide', 'Tilda Watt', null, 31, 0.6, 600],
  ['curlew62', 'Curlew', 'Cora Lewen', null, 9, 0.9, 300],
  ['linnet44', 'Linnet', 'Linus Ettal', 'kestrel07', 98, 0.7, 1_500],
  ['pilotboat', 'Pilot', 'Pia Lothbury', 'kestrel07', 90, 0.2, 5_000],
  ['drizzle8', 'Drizzle', 'Drew Izzard', 'kestrel07', 71, 0.45, 700],
  ['mainsail3', 'Sail', 'Maisie Annel', 'kestrel07', 44, 0.55, 900],
  ['puffin19', 'Puffin', 'Paul Finnan', 'kestrel07', 20, 0.35, 250],
  ['greywake', 'Wake', 'Greta Wake', 'linnet44', 86, 0.6, 1_100],
  ['oarlock2', 'Oar', 'Oscar Lockett', 'linnet44', 58, 0.3, 2_000],
  ['fathom77', 'Fathom', 'Faye Thoms', 'linnet44', 36, 0.5, 400],
  ['bittern1', 'Bittern', 'Bea Turner', 'linnet44', 12, 0.8, 350],
  ['sandbar6', 'Sandbar', 'Sander Barr', 'saltmarsh', 60, 0.4, 650],
  ['plover90', 'Plover', 'Petra Lover', 'saltmarsh', 52, 0.65, 1_300],
  ['hawser11', 'Hawser', 'Hazel Wser', 'saltmarsh', 27, 0.15, 3_000],
  ['seabrisk', 'Brisk', 'Sean Brisk', 'plover90', 40, 0.5, 500],
  ['moorhen4', 'Moorhen', 'Mo Orren', 'plover90', 22, 0.7, 450],
  ['wherry30', 'Wherry', 'Wes Herry', 'tidewater', 25, 0.45, 800],
  ['ternfoot', 'Tern', 'Tess Ernfoot', 'tidewater', 16, 0.3, 600],
];

const given: Readonly<Record<string, string>> = {
  kestrel07: seedIds.agentBelow,
  lantern5: seedIds.contractDownline,
  dockside5: seedIds.memberToMove,
};
const agents: Readonly<Record<string, { type: number; code: string }>> = {
  kestrel07: { type: 2, code: 'KESTREL7' },
  linnet44: { type: 41, code: 'LINNET44' },
  saltmarsh: { type: 1, code: 'SALTMARSH' },
  plover90: { type: 42, code: 'PLOVER90' },
  tidewater: { type: 41, code: 'TIDEWATER' },
};
const byLink: ReadonlySet<string> = new Set(['curlew62', 'tidewater']);

/** Uplines stand before their downlines. */
export const team: readonly TeamMember[] = rows.map(
  ([account, nickname, payeeName, upline, joinedDaysAgo, zeal, stake], place) => ({
    memberId: given[account] ?? idOf(place + 1),
    account,
    nickname,
    payeeName,
    upline,
    joinedDaysAgo,
    zeal,
    stake,
    isByLink: byLink.has(account),
    ...(agents[account] ? { agent: agents[account] } : {}),
  }),
);

/** Games they play, with how often one pays and what: close to what the games return. */
export const teamGames = [
  { nodeId: 'dice', product: 'MINI', winsOf100: 49, paysTimes100: 198 },
  { nodeId: 'crash', product: 'MINI', winsOf100: 33, paysTimes100: 290 },
  { nodeId: 'mines', product: 'MINI', winsOf100: 40, paysTimes100: 240 },
  { nodeId: 'baccarat', product: 'MINI', winsOf100: 48, paysTimes100: 200 },
  { nodeId: 'roulette', product: 'MINI', winsOf100: 32, paysTimes100: 300 },
  { nodeId: 'lantern-market', product: 'RNG', winsOf100: 22, paysTimes100: 420 },
] as const;

/** The same numbers in [0, 1) every time (mulberry32). */
export function steadyChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
