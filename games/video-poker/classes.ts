/** Deals that differ only by a renaming of the suits are one class: 134,459 of them stand for all 2,598,960. */

export interface DealClass {
  /** Ascending. The smallest of its class. */
  readonly cards: readonly [number, number, number, number, number];
  /** How many deals it stands for. */
  readonly deals: number;
}

export const DEALS = 2_598_960;

let known: readonly DealClass[] | undefined;

/** Listed once, in about half a second. */
export function dealClasses(): readonly DealClass[] {
  known ??= [...listClasses()];
  return known;
}

function* listClasses(): Generator<DealClass> {
  const renamings = permutations([0, 1, 2, 3]);
  for (let a = 0; a < 48; a += 4)
    // the smallest of a class begins with the first suit
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1)
          for (let e = d + 1; e < 52; e += 1) {
            const cards = [a, b, c, d, e] as const;
            const same = renamingsToItself(cards, renamings);
            if (same > 0) yield { cards, deals: renamings.length / same };
          }
}

/** How many renamings leave the cards as they are; 0 when one makes a smaller hand. */
function renamingsToItself(cards: DealClass['cards'], renamings: readonly (readonly number[])[]): number {
  let same = 0;
  for (const suits of renamings) {
    const renamed = Int8Array.from(cards, (card) => (card & ~3) | (suits[card & 3] ?? 0)).sort();
    const at = cards.findIndex((card, i) => card !== renamed[i]);
    if (at < 0) same += 1;
    else if ((renamed[at] ?? 0) < (cards[at] ?? 0)) return 0;
  }
  return same;
}

function permutations(list: readonly number[]): number[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first) => permutations(list.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}
