/** Pure rules of transfers: who counts as going round, what papers show, what fits a bound. */

/** Money that went from one member to another inside a window, all transfers together. */
export interface Flow {
  readonly from: string;
  readonly to: string;
  /** In the merchant's currency. */
  readonly worthMinor: bigint;
}

/** Longer ways round are not looked for: a line is rarely deeper, and each step costs a question. */
export const circleMax = 12;

/** The shortest way of money from one member to another, or null. `flowsFrom` answers what leaves some members. */
export async function shortestWay(
  flowsFrom: (members: readonly string[]) => Promise<readonly Flow[]>,
  from: string,
  to: string,
): Promise<Flow[] | null> {
  const cameBy = new Map<string, Flow>();
  let frontier: readonly string[] = [from];
  for (let step = 1; step < circleMax && frontier.length > 0; step += 1) {
    const reached: string[] = [];
    for (const flow of await flowsFrom(frontier)) {
      if (flow.to === from || cameBy.has(flow.to)) continue;
      cameBy.set(flow.to, flow);
      reached.push(flow.to);
    }
    if (cameBy.has(to)) return wayBack(cameBy, from, to);
    frontier = reached;
  }
  return null;
}

function wayBack(cameBy: ReadonlyMap<string, Flow>, from: string, to: string): Flow[] {
  const way: Flow[] = [];
  for (let at = to; at !== from;) {
    const flow = cameBy.get(at);
    if (!flow) throw new Error('transfers: a way with a gap');
    way.unshift(flow);
    at = flow.from;
  }
  return way;
}

export interface Circle {
  /** In the order in which the money went. */
  readonly members: readonly string[];
  /** The least that went along every step, in the merchant's currency. */
  readonly circulatedMinor: bigint;
}

export function circleOf(flows: readonly Flow[]): Circle {
  const members = flows.map(({ from }) => from);
  const circulatedMinor = flows.reduce<bigint | null>(
    (least, { worthMinor }) => (least === null || worthMinor < least ? worthMinor : least),
    null,
  );
  return { members, circulatedMinor: circulatedMinor ?? 0n };
}

/** For each flow that lies on a circle, the shortest such circle; each circle once. */
export async function circlesAmong(flows: readonly Flow[]): Promise<Circle[]> {
  const leaving = Map.groupBy(flows, ({ from }) => from);
  const flowsFrom = async (members: readonly string[]) => members.flatMap((member) => leaving.get(member) ?? []);
  const found = new Map<string, Circle>();
  for (const flow of flows) {
    const way = await shortestWay(flowsFrom, flow.to, flow.from);
    if (!way) continue;
    const circle = circleOf(fromLeast([flow, ...way]));
    found.set(circle.members.join(' '), circle);
  }
  return [...found.values()];
}

/** The same circle beginning at the member that sorts first, so that it has one name. */
function fromLeast(circle: readonly Flow[]): Flow[] {
  const least = circle.reduce((best, { from }, index) => (from < (circle[best]?.from ?? '') ? index : best), 0);
  return [...circle.slice(least), ...circle.slice(0, least)];
}

/** Whether a member's transfers in the window pass the bound, either way, with one more of this worth (out: below zero). */
export function passesNetFlow(netMinor: bigint, moreMinor: bigint, mostMinor: bigint | null): boolean {
  if (mostMinor === null) return false;
  const net = netMinor + moreMinor;
  // what brings a net flow nearer to nothing is never too much
  return (net < 0n ? -net : net) > mostMinor && (moreMinor < 0n ? net < 0n : net > 0n);
}

/** The number on both papers, in groups that can be read aloud: the id's random end. */
export function referenceOf(transferId: string): string {
  return (transferId.replaceAll('-', '').slice(-12).toUpperCase().match(/.{4}/g) ?? []).join('-');
}

const hidden = '•••';

/** "M••• N•••": enough to recognise somebody by; null where no name is known. */
export function maskPersonName(name: string | null): string | null {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  return words.length === 0 ? null : words.map((word) => `${[...word][0] ?? ''}${hidden}`).join(' ');
}

/** "qu•••st": an account as somebody below reads it. */
export function maskAccount(account: string): string {
  const letters = [...account];
  return letters.length <= 4
    ? `${letters[0] ?? ''}${hidden}`
    : `${letters.slice(0, 2).join('')}${hidden}${letters.slice(-2).join('')}`;
}

/** The most of a wallet's currency that is worth no more than a bound; null when no rate says. `worth` never falls. */
export function mostWithin(boundMinor: bigint, worth: (amountMinor: bigint) => bigint | null): bigint | null {
  if (worth(amountMax) === null) return null; // a small amount may be worth nothing that can be told
  if (boundMinor < 0n) return 0n;
  let [low, high] = [0n, 1n];
  while ((worth(high) ?? 0n) <= boundMinor && high < amountMax) high *= 2n;
  while (low + 1n < high) {
    const middle = (low + high) / 2n;
    if ((worth(middle) ?? 0n) <= boundMinor) low = middle;
    else high = middle;
  }
  return low;
}
const amountMax = 10n ** 18n; // what the wire can carry
