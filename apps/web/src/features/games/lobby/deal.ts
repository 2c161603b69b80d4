/** Which rows of a long list are there, and which halves of them already show their cards. A half is named by twice its row, the
 *  second by one more: dealing a whole wide row at once takes longer than a frame has. */

export interface Rows {
  /** The first row that is drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Halves that show their cards; the others lie undealt. */
  readonly dealt: ReadonlySet<number>;
}

export interface Sight {
  /** Rows of the whole list. */
  readonly rows: number;
  /** With the gap beneath, in pixels. */
  readonly rowHeight: number;
  /** Pixels of the list above the screen; negative while the list begins below its top. */
  readonly above: number;
  readonly screenHeight: number;
  /** Where the reader goes: down 1, up -1, nowhere 0. */
  readonly heading: -1 | 0 | 1;
}

/** Drawn before anything was measured: what the first screen holds. */
export const firstRows = 4;
/** Rows kept above and below the screen, so that a turn of the wheel meets cards; one more where the reader goes. */
const spareRows = 3;

/** The half that card number `place` of the list lies in. */
export function halfOf(place: number, perRow: number): number {
  return 2 * Math.floor(place / perRow) + (place % perRow < Math.ceil(perRow / 2) ? 0 : 1);
}

/** The first card of a half, and the one after its last. */
export function cardsOf(half: number, perRow: number): readonly [from: number, to: number] {
  const row = half >> 1;
  const middle = row * perRow + Math.ceil(perRow / 2);
  return half % 2 === 0 ? [row * perRow, middle] : [middle, (row + 1) * perRow];
}

/** The rows near the screen, and what was dealt of them before. */
export function rowsNear(dealt: ReadonlySet<number>, sight: Sight): Rows {
  const { rows, rowHeight, above, screenHeight, heading } = sight;
  const top = Math.floor(above / rowHeight) - spareRows + Math.min(heading, 0);
  const foot = Math.ceil((above + screenHeight) / rowHeight) + spareRows + Math.max(heading, 0);
  const from = Math.min(Math.max(0, top), Math.max(0, rows - 1));
  const to = Math.min(rows, Math.max(from + 1, foot));
  return { from, to, dealt: new Set([...dealt].filter((half) => half >> 1 >= from && half >> 1 < to)) };
}

/** Halves still to be dealt: what is on the screen first, then where the reader goes. */
export function toDeal({ from, to, dealt }: Rows, { rowHeight, above, screenHeight, heading }: Sight): number[] {
  const middle = (above + screenHeight / 2) / rowHeight - 0.5 + heading;
  return Array.from({ length: 2 * (to - from) }, (_, at) => 2 * from + at)
    .filter((half) => !dealt.has(half))
    .toSorted((a, b) => Math.abs((a >> 1) - middle) - Math.abs((b >> 1) - middle));
}
