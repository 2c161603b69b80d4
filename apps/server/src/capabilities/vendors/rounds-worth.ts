import type { StaffCtx, Tx } from '#kernel/context.ts';
import { decideAlone } from '#capabilities/requests/index.ts';
import type { Need } from '#capabilities/requests/index.ts';
import { merchantWorth } from '#capabilities/wallet/index.ts';

/** What rounds are worth to those who get them, at most: all their stakes. Above the merchant's line for two people, with what this
 *  person decided alone today above theirs, above what they may approve, and where no rate says it, they take two. `stake` in minor
 *  units of `currency`; `subject` names the gift. */
export async function needForRounds(
  tx: Tx<StaffCtx>,
  given: {
    readonly stake: bigint;
    readonly rounds: number;
    readonly players: number;
    readonly currency: string;
    readonly subject: string;
  },
): Promise<Need | null> {
  const { actor, grant } = tx.ctx;
  const total = given.stake * BigInt(given.rounds) * BigInt(given.players);
  const worthMinor = (await merchantWorth(tx))(total, given.currency);
  const isWithin = worthMinor !== null && worthMinor <= actor.approvalLimitMinor;
  if (isWithin && !grant && (await decideAlone(tx, { subject: `rounds:${given.subject}`, worthMinor }))) return null;
  return { worthMinor };
}
