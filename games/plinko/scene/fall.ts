/** Where pins, buckets and the ball stand on the board: drawing units, x from the middle. */

export interface Board {
  readonly rows: number;
  /** Between two pins of a row, and between two buckets. */
  readonly pitch: number;
  /** Between two rows. */
  readonly drop: number;
  readonly width: number;
  readonly height: number;
}

/** The pins fill the width; `height` is that of the board without its buckets. */
export function boardOf(rows: number, width: number, height: number): Board {
  return { rows, width, height, pitch: width / (rows + 2), drop: (height - TOP) / rows };
}

/** Radius of the ball, in pitches. */
export const BALL = 0.28;
export const TOP = 46; // the ball waits above the first row

export function pinsOf(board: Board): { readonly row: number; readonly x: number; readonly y: number }[] {
  return Array.from({ length: board.rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, i) => ({ row, x: (i - (row + 2) / 2) * board.pitch, y: rowY(board, row) })),
  ).flat();
}

/** Where the ball touches a row after so many steps to the right; row = rows is the bucket's mouth. */
function touch(board: Board, row: number, rights: number): { x: number; y: number } {
  return { x: (rights - row / 2) * board.pitch, y: rowY(board, row) - board.pitch * (BALL + 0.1) };
}

function rowY(board: Board, row: number): number {
  return TOP + row * board.drop;
}

export const fallMsPerRow = 128;

/** The ball after `ms` of its fall: on each row it bounces off a pin and takes the step the round drew. Null when it has landed. */
export function ballAt(
  board: Board,
  path: readonly number[],
  ms: number,
): { x: number; y: number; row: number } | null {
  const at = ms / fallMsPerRow;
  const row = Math.floor(at); // row 0 is the fall from the hand to the first pin
  if (row > path.length) return null;
  const share = at - row;
  const rights = path.slice(0, Math.max(0, row - 1)).reduce((sum, step) => sum + step, 0);
  const from = row === 0 ? { x: 0, y: 8 } : touch(board, row - 1, rights);
  const to = row === 0 ? touch(board, 0, 0) : touch(board, row, rights + (path[row - 1] ?? 0));
  const bounce = row === 0 ? 0 : board.drop * 0.42;
  return {
    row,
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share ** 2 - bounce * 4 * share * (1 - share) * (1 - share * 0.4),
  };
}

/** Where the ball comes to rest: in the mouth of its bucket. */
export function restOf(board: Board, bucket: number): { x: number; y: number } {
  return touch(board, board.rows, bucket);
}
