import type { Worth } from '#capabilities/wallet/index.ts';
import type { WinnerRow } from './read-rounds.ts';

/** Wins by what they are worth in the merchant's currency, the largest first, the newer one of equals; one whose worth nobody knows
 *  comes last. Pure. */
export function largestFirst(rows: readonly WinnerRow[], worth: Worth): WinnerRow[] {
  const judged = rows.map((row) => ({ row, is: worth(row.netWin, row.currency) ?? -1n }));
  judged.sort((a, b) => (a.is === b.is ? b.row.at.getTime() - a.row.at.getTime() : a.is < b.is ? 1 : -1));
  return judged.map(({ row }) => row);
}
