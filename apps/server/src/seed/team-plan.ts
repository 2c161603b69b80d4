/** Who stands in the demo team and what they did: computed from a fixed seed, so that every first start shows the same team. */
import { seedIds } from '@baize/protocol/seed-ids';
import { steadyChance } from './steady-chance.ts';
import { madePeople } from './team-people.ts';

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
  /** The code of the link they came by. */
  readonly link?: string;
  /** When money is paid in, days ago, first the first time. */
  readonly deposits: readonly number[];
  /** Plays no more since; 0: still here. */
  readonly leftDaysAgo: number;
}

/** What the demo agent and its team wrote. */
export const teamWords = {
  linkName: 'Quay side',
  linkCode: 'QUAYSIDE',
  openLinkName: 'Regatta week',
  openLinkCode: 'REGATTA26',
  declined: 'too low for weekends',
  offerNote: 'for a start, more when it grows',
  asked: 'Could it be 0.24% on weekends?',
  answered: '0.22% from December, if twenty are active.',
  endAsked: 'we agreed on another one',
  restAsked: 'the club rests over the winter',
  moved: 'moved to the town further up the river',
  application:
    'I keep the score of two rowing clubs and would bring their members in, about forty people to begin with.',
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
  ['lantern5', 'Lantern', 'Lena Arnau', null, 110, 0.35, 3_200],
  ['kestrel07', 'Kestrel', 'Keir Elstow', null, 104, 0.8, 9_600],
  ['dockside5', 'Dockside', 'Dora Quist', null, 92, 0.25, 1_600],
  ['saltmarsh', 'Marsh', 'Saul Marsham', null, 64, 0.5, 4_800],
  ['tidewater', 'Tide', 'Tilda Watt', null, 31, 0.6, 2_400],
  ['curlew62', 'Curlew', 'Cora Lewen', null, 9, 0.9, 1_200],
  ['linnet44', 'Linnet', 'Linus Ettal', 'kestrel07', 98, 0.7, 6_000],
  ['pilotboat', 'Pilot', 'Pia Lothbury', 'kestrel07', 90, 0.2, 20_000],
  ['drizzle8', 'Drizzle', 'Drew Izzard', 'kestrel07', 71, 0.45, 2_800],
  ['mainsail3', 'Sail', 'Maisie Annel', 'kestrel07', 44, 0.55, 3_600],
  ['puffin19', 'Puffin', 'Paul Finnan', 'kestrel07', 20, 0.35, 1_000],
  ['greywake', 'Wake', 'Greta Wake', 'linnet44', 86, 0.6, 4_400],
  ['oarlock2', 'Oar', 'Oscar Lockett', 'linnet44', 58, 0.3, 8_000],
  ['fathom77', 'Fathom', 'Faye Thoms', 'linnet44', 36, 0.5, 1_600],
  ['bittern1', 'Bittern', 'Bea Turner', 'linnet44', 12, 0.8, 1_400],
  ['sandbar6', 'Sandbar', 'Sander Barr', 'saltmarsh', 60, 0.4, 2_600],
  ['plover90', 'Plover', 'Petra Lover', 'saltmarsh', 52, 0.65, 5_200],
  ['hawser11', 'Hawser', 'Hazel Wser', 'saltmarsh', 27, 0.15, 12_000],
  ['seabrisk', 'Brisk', 'Sean Brisk', 'plover90', 40, 0.5, 2_000],
  ['moorhen4', 'Moorhen', 'Mo Orren', 'plover90', 22, 0.7, 1_800],
  ['wherry30', 'Wherry', 'Wes Herry', 'tidewater', 25, 0.45, 3_200],
  ['ternfoot', 'Tern', 'Tess Ernfoot', 'tidewater', 16, 0.3, 2_400],
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
/** An agent who gambles away what the own downlines are to be paid from; see `plannedPlay` in team-play.ts. */
export const spender = 'saltmarsh';

/** Days of play, the newest of them today. */
export const historyDays = 62;

interface Way {
  readonly joinedDaysAgo: number;
  readonly isIdle: boolean;
  readonly stayedDays: number | null;
}

/** Some days after joining, or at the beginning of the history, and every few weeks as long as they play. */
function depositsOf({ joinedDaysAgo, isIdle }: Way, leftDaysAgo: number, chance: () => number): readonly number[] {
  if (isIdle) return [];
  const first = Math.min(historyDays, Math.max(1, joinedDaysAgo - Math.floor(chance() ** 2 * 4)));
  const every = 26 + Math.floor(chance() * 20);
  const times = Math.ceil((first - leftDaysAgo) / every);
  return Array.from({ length: Math.max(1, times) }, (_, time) => first - time * every);
}

const chance = steadyChance(20_261_130);

/** Those who are written down one by one, then those whom a rule makes. Uplines stand before their downlines. */
const everybody = [
  ...rows.map(([account, nickname, payeeName, upline, joinedDaysAgo, zeal, stake]) => ({
    ...{ account, nickname, payeeName, upline, joinedDaysAgo, zeal, stake },
    ...{ isIdle: false, stayedDays: null, agentType: null, isByLink: false },
  })),
  ...madePeople(
    rows.map(([account, , , , joinedDaysAgo]) => ({ account, joinedDaysAgo })),
    112,
  ),
];

function linkOf(account: string, isByLink: boolean): string | undefined {
  if (byLink.has(account)) return teamWords.linkCode;
  return isByLink ? teamWords.openLinkCode : undefined;
}

export const team: readonly TeamMember[] = everybody.map((person, place) => {
  const { account, nickname, payeeName, upline, joinedDaysAgo, zeal, stake, stayedDays } = person;
  const leftDaysAgo = stayedDays === null ? 0 : Math.max(0, joinedDaysAgo - stayedDays);
  const link = linkOf(account, person.isByLink);
  const agent =
    agents[account] ??
    (person.agentType === null ? undefined : { type: person.agentType, code: account.toUpperCase().slice(0, 16) });
  return {
    memberId: given[account] ?? idOf(place + 1),
    ...{ account, nickname, payeeName, upline, joinedDaysAgo, zeal, stake, leftDaysAgo },
    deposits: depositsOf(person, leftDaysAgo, chance),
    ...(link && { link }),
    ...(agent && { agent }),
  };
});

/** Somebody of the demo team. */
export function findInTeam(account: string): TeamMember {
  const found = team.find((member) => member.account === account);
  if (!found) throw new Error(`nobody in the demo team is called ${account}`);
  return found;
}

/** Everybody's own: two of a line who are paid to one account are a finding. */
export function payoutNumber(memberId: string): string {
  return `88${Number.parseInt(memberId.slice(-8), 16).toString().padStart(8, '0')}`;
}

/** Games they play, the most liked first, with how often one pays and what: close to what the games return. */
export const teamGames = [
  { nodeId: 'dice', product: 'MINI', winsOf100: 49, paysTimes100: 198 },
  { nodeId: 'lantern-market', product: 'RNG', winsOf100: 22, paysTimes100: 420 },
  { nodeId: 'crash', product: 'MINI', winsOf100: 33, paysTimes100: 290 },
  { nodeId: 'baccarat', product: 'MINI', winsOf100: 48, paysTimes100: 200 },
  { nodeId: 'mines', product: 'MINI', winsOf100: 40, paysTimes100: 240 },
  { nodeId: 'ag-trophy-boat-harbour', product: 'RNG', winsOf100: 26, paysTimes100: 360 },
  { nodeId: 'roulette', product: 'MINI', winsOf100: 32, paysTimes100: 300 },
  { nodeId: 'pt-cat-lotus-journey', product: 'RNG', winsOf100: 19, paysTimes100: 490 },
  { nodeId: 'blackjack', product: 'MINI', winsOf100: 49, paysTimes100: 200 },
  { nodeId: 'plinko', product: 'MINI', winsOf100: 44, paysTimes100: 220 },
  { nodeId: 'mg-cat-star-dream', product: 'RNG', winsOf100: 24, paysTimes100: 390 },
  { nodeId: 'keno', product: 'MINI', winsOf100: 27, paysTimes100: 350 },
] as const;
