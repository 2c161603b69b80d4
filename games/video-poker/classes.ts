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
    const order = compareRenamed(cards, suits);
    if (order < 0) return 0;
    if (order === 0) same += 1;
  }
  return same;
}

/** Below 0 when the renamed hand is the smaller. Millions of hands are asked for: their cards are sorted in place, in one array. */
function compareRenamed(cards: DealClass['cards'], suits: readonly number[]): number {
  for (let i = 0; i < 5; i += 1) {
    const card = cards[i] ?? 0;
    const name = (card & ~3) | (suits[card & 3] ?? 0);
    let place = i;
    for (; place > 0 && (renamed[place - 1] ?? 0) > name; place -= 1) renamed[place] = renamed[place - 1] ?? 0;
    renamed[place] = name;
  }
  for (let i = 0; i < 5; i += 1) {
    const difference = (renamed[i] ?? 0) - (cards[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const renamed = new Int32Array(5);

function permutations(list: readonly number[]): number[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first) => permutations(list.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}
