import type { StaffCtx, Tx } from '../../kernel/context.ts';
import type { Need } from '../requests/index.ts';
import { merchantWorth } from '../wallet/index.ts';

/** What rounds are worth to those who get them, at most: all their stakes. Above the merchant's line for two people, above what this
 *  person may approve alone, and where no rate says it, they take two. `stake` in minor units of `currency`. */
export async function needForRounds(
  tx: Tx<StaffCtx>,
  given: { readonly stake: bigint; readonly rounds: number; readonly players: number; readonly currency: string },
): Promise<Need | null> {
  const { actor, merchant } = tx.ctx;
  const total = given.stake * BigInt(given.rounds) * BigInt(given.players);
  const worthMinor = (await merchantWorth(tx))(total, given.currency);
  const isAlone =
    worthMinor !== null &&
    worthMinor <= BigInt(merchant.settings.fourEyesAbove) &&
    worthMinor <= actor.approvalLimitMinor;
  return isAlone ? null : { worthMinor };
}
