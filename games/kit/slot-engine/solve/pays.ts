import type { SheetMaths } from '../sheet.ts';

/** The finer knob of the solver (product/games.md 3.3): whole-coin steps of single pays until the return is within the tolerance. The
 *  return is linear in the pays, so one look at each slope says what a step brings. No pay leaves a fifth of where it began, none passes
 *  the pay of the next count or of the symbols beside it. Returns the nearest it found. */
export function tunePays(
  start: SheetMaths,
  goal: { readonly rtp: number; readonly tolerance: number },
  returnOf: (sheet: SheetMaths) => number,
): SheetMaths {
  let sheet = start;
  let rtp = returnOf(sheet);
  const places = Object.entries(sheet.pays).flatMap(([symbol, byCount]) =>
    Object.keys(byCount).map((count) => ({ symbol, count })),
  );
  const slopes = places.map((place) => (returnOf(withPay(sheet, place, payAt(sheet, place) + 8)) - rtp) / 8);
  for (let step = 0; step < 40 && Math.abs(goal.rtp - rtp) > goal.tolerance / 4; step += 1) {
    const moves = places.flatMap((place, i) => {
      const slope = slopes[i] ?? 0;
      const { least, most } = roomOf(sheet, place, payAt(start, place));
      const wanted = payAt(sheet, place) + (slope > 0 ? Math.round((goal.rtp - rtp) / slope) : 0);
      const pay = Math.min(most, Math.max(least, wanted));
      if (pay === payAt(sheet, place) || least > most) return [];
      return [{ place, pay, left: Math.abs(goal.rtp - rtp - slope * (pay - payAt(sheet, place))) }];
    });
    const best = moves.toSorted((a, b) => a.left - b.left)[0];
    if (!best) break;
    const next = withPay(sheet, best.place, best.pay);
    const nextRtp = returnOf(next);
    if (Math.abs(goal.rtp - nextRtp) >= Math.abs(goal.rtp - rtp)) break;
    [sheet, rtp] = [next, nextRtp];
  }
  return sheet;
}

interface Place {
  readonly symbol: string;
  readonly count: string;
}

function payAt({ pays }: SheetMaths, { symbol, count }: Place): number {
  return pays[symbol]?.[count] ?? 0;
}

function withPay(sheet: SheetMaths, { symbol, count }: Place, pay: number): SheetMaths {
  return { ...sheet, pays: { ...sheet.pays, [symbol]: { ...sheet.pays[symbol], [count]: pay } } };
}

/** How far a pay may move: pays are listed from the dearest symbol to the cheapest and rise with the count. */
function roomOf(sheet: SheetMaths, place: Place, first: number): { readonly least: number; readonly most: number } {
  const symbols = Object.keys(sheet.pays);
  const at = symbols.indexOf(place.symbol);
  const beside = (step: -1 | 1): number | undefined => sheet.pays[symbols[at + step] ?? '']?.[place.count];
  const own = Object.entries(sheet.pays[place.symbol] ?? {});
  const fewer = own.filter(([count]) => Number(count) < Number(place.count)).map(([, pay]) => pay + 1);
  const more = own.filter(([count]) => Number(count) > Number(place.count)).map(([, pay]) => pay - 1);
  return {
    least: Math.max(1, Math.floor(first * 0.8), beside(1) ?? 1, ...fewer),
    most: Math.min(Math.ceil(first * 1.2), beside(-1) ?? Infinity, ...more),
  };
}
