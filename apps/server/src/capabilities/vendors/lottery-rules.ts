/** How a draw is shown in a line, and which mode a lottery is of. Pure. */
import { FAMILY_RULES, REGIONAL_STRUCTURES, shownPrizes } from '@baize/lottery';
import type { PrizeStructure } from '@baize/lottery';
import type { vendorLottery } from '@baize/protocol/vendor';
import type { z } from 'zod';

export type VendorLottery = z.output<typeof vendorLottery>;
type VendorDraw = VendorLottery['results'][number];

export interface ShownDraw extends VendorDraw {
  readonly shown: string[];
}

const formats = new Map<string, (typeof FAMILY_RULES)[number]['format']>(
  FAMILY_RULES.map(({ family, format }) => [family, format]),
);
const structures = new Map<string, PrizeStructure>(Object.entries(REGIONAL_STRUCTURES));

/** What is drawn as balls: every number, of a draw of many prizes the first prize alone, its leading zeros kept. Null for numbers
 *  that the family does not draw; a family that is not known here is shown number by number. */
export function shownNumbers(family: string, numbers: readonly number[]): string[] | null {
  const format = formats.get(family);
  if (format && !format.check(numbers).ok) return null;
  const structure = structures.get(family);
  return structure ? [...(shownPrizes(structure, numbers)[0]?.numbers ?? [])] : numbers.map(String);
}

/** Results newest first, without those that the family does not draw. */
export function shownDraws({ family, results }: Pick<VendorLottery, 'family' | 'results'>): ShownDraw[] {
  return results
    .flatMap((result) => {
      const shown = shownNumbers(family, result.numbers);
      return shown ? [{ ...result, shown }] : [];
    })
    .toSorted(newestFirst);
}

/** For sorting: what was drawn last stands first. */
export function newestFirst(one: { readonly drawsAt: string }, other: { readonly drawsAt: string }): number {
  return Date.parse(other.drawsAt) - Date.parse(one.drawsAt);
}

/** LOTT and ELOTT are the two lobbies, of which every lottery stands in one; ZY and SEA are modes within the second. */
export function isOfMode(
  lottery: { readonly gameType: string; readonly mode: VendorLottery['mode'] },
  wanted: VendorLottery['mode'] | undefined,
): boolean {
  if (wanted === undefined) return true;
  return wanted === 'LOTT' || wanted === 'ELOTT' ? lottery.gameType === wanted : lottery.mode === wanted;
}
