import type { Db } from '#store/database.ts';
import { settingOf } from '#store/lottery-entries.ts';
import type { Lottery } from './lotteries.ts';

/** A lottery as the operators of the draws have set it now: its timetable leaves out the days without a draw. */
export interface SoldLottery extends Lottery {
  readonly isOnSale: boolean;
  /** Units of stake that all tickets of an issue may win with one number of one play; null: no bound. */
  readonly numberLimit: bigint | null;
}

export async function asSold(db: Db, lottery: Lottery): Promise<SoldLottery> {
  const setting = await settingOf(db, lottery.code);
  const { timetable } = lottery;
  return {
    ...lottery,
    timetable: { ...timetable, daysWithoutDraw: setting?.daysWithoutDraw ?? timetable.daysWithoutDraw },
    isOnSale: setting?.isOnSale ?? true,
    numberLimit: setting?.numberLimit ? BigInt(setting.numberLimit) : null,
  };
}
