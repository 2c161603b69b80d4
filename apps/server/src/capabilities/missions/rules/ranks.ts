/** Ranks and prizes of a race. Pure; docs/formats.md says the same in words, and the verifier is written from that page. */

export interface Standing {
  /** Tells players apart and orders those of one rank. */
  readonly tag: string;
  readonly turnoverMinor: bigint;
}

export type Ranked<S extends Standing> = S & {
  /** Null: below the minimum. */
  readonly rank: number | null;
  readonly prizeMinor: bigint;
};

/** Most turnover first. Who turned over the same shares a rank and the prizes of the places they fill together: each the same,
 *  and the minor units left over one each in the order of tags. Nothing is carried to places that nobody fills. */
export function rankPlayers<S extends Standing>(
  standings: readonly S[],
  terms: { readonly leastMinor: bigint; readonly prizes: readonly bigint[] },
): Ranked<S>[] {
  const sorted = [...standings].sort(byTurnover);
  const ranked: Ranked<S>[] = [];
  const placed = sorted.filter(({ turnoverMinor }) => turnoverMinor > 0n && turnoverMinor >= terms.leastMinor);
  for (let place = 0; place < placed.length;) {
    const tied = placed.filter(({ turnoverMinor }) => turnoverMinor === placed[place]?.turnoverMinor);
    const sum = terms.prizes.slice(place, place + tied.length).reduce((all, prize) => all + prize, 0n);
    const parts = shared(sum, tied.length);
    tied.forEach((one, index) => ranked.push({ ...one, rank: place + 1, prizeMinor: parts[index] ?? 0n }));
    place += tied.length;
  }
  for (const one of sorted.slice(placed.length)) ranked.push({ ...one, rank: null, prizeMinor: 0n });
  return ranked;
}

function byTurnover(a: Standing, b: Standing): number {
  if (a.turnoverMinor !== b.turnoverMinor) return a.turnoverMinor > b.turnoverMinor ? -1 : 1;
  return a.tag < b.tag ? -1 : 1;
}

/** A sum in equal parts by largest remainder: the parts are the sum again, and differ by one minor unit at most. */
function shared(sum: bigint, parts: number): bigint[] {
  const [each, left] = [sum / BigInt(parts), sum % BigInt(parts)];
  return Array.from({ length: parts }, (_, index) => each + (BigInt(index) < left ? 1n : 0n));
}

/** "mi••••88": enough for who knows the name. */
export function maskedName(account: string): string {
  const letters = [...account];
  if (letters.length <= 4) return `${letters[0] ?? ''}••••`;
  return `${letters.slice(0, 2).join('')}••••${letters.slice(-2).join('')}`;
}
