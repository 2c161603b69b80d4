/** The first so many line paths of a grid: neighbouring reels differ by one row at most, the straightest and most central first. */
export function makeLines(count: number, reels: number, rows: number): number[][] {
  const paths = extend([[]], reels, rows).toSorted((a, b) => rank(a, rows) - rank(b, rows));
  if (paths.length < count) throw new Error(`${reels}x${rows} has ${paths.length} lines`);
  return paths.slice(0, count);
}

function extend(paths: number[][], reels: number, rows: number): number[][] {
  if (paths[0]?.length === reels) return paths;
  const longer = paths.flatMap((path) => {
    const last = path.at(-1);
    return Array.from({ length: rows }, (_, row) => row)
      .filter((row) => last === undefined || Math.abs(row - last) <= 1)
      .map((row) => [...path, row]);
  });
  return extend(longer, reels, rows);
}

/** Straight lines first, then few bends, then near the middle; the path itself breaks ties. */
function rank(path: readonly number[], rows: number): number {
  const bends = path.filter((row, i) => i > 0 && row !== path[i - 1]).length;
  const offCentre = path.reduce((sum, row) => sum + Math.abs(row - (rows - 1) / 2), 0);
  const tie = path.reduce((sum, row) => sum * rows + row, 0) / rows ** path.length;
  return bends * 1_000 + offCentre * 10 + tie;
}
