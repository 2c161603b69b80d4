/** Which page a lottery belongs to, and which kind of lottery a merchant leads with (specification 2 and 4). Pure. */

import { lotteryRegionOf } from '@baize/protocol/vendor-codes';

export const lotteryPages = { plain: '/lottery', sea: '/seaLottery', vn: '/vnLottery' } as const;
export type LotteryFamily = keyof typeof lotteryPages;

export function lotteryPath(vassalage: string, gameClassify = ''): string {
  return lotteryPages[lotteryRegionOf(vassalage, gameClassify)];
}

export type PrizeMode = 'LOTT' | 'ELOTT';

interface LotteryLane {
  readonly gameCategory: string;
  readonly vendors: readonly { readonly vassalage: string }[];
}

/** Vendors whose presence among the e-lotteries makes them the leading kind. */
const eLotteryVendors: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT']);

/** Lottery when there are no e-lottery cards; e-lottery when one of its two named vendors is there (specification 4). */
export function prizeModeOf(lanes: readonly LotteryLane[]): PrizeMode {
  const vendors = lanes.filter(({ gameCategory }) => gameCategory === 'ELOTT').flatMap((lane) => lane.vendors);
  return vendors.some(({ vassalage }) => eLotteryVendors.has(vassalage)) ? 'ELOTT' : 'LOTT';
}
