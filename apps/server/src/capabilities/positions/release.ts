import type { Tx } from '#kernel/context.ts';
import { setOnCredit } from '#capabilities/wallet/index.ts';
import { readCreditLines, readSpentLines } from './store.ts';
import { readWaiting } from './store-statements.ts';
import { areBetsWaiting, hasRunningBets } from './store-weeks.ts';

/** Takes a player's wallet off credit when the limit is gone and nothing is left to settle: from then on what is in it is the
 *  player's own. */
export async function releaseIfIdle(tx: Tx, memberId: string, currency: string): Promise<void> {
  const [line] = await readCreditLines(tx, currency, [memberId]);
  if (!line?.isPlayer || line.limitMinor > 0n || line.restoreLeft !== 0n) return;
  if ((await readWaiting(tx, memberId, currency)).count > 0) return;
  if (await hasRunningBets(tx, memberId, currency)) return;
  if (await areBetsWaiting(tx, new Date(tx.ctx.now.getTime() + 1))) return; // one of them may be theirs: the job asks again
  await setOnCredit(tx, { memberId, currency }, false);
}

/** The same for everybody whose limit is gone. */
export async function releaseIdle(tx: Tx): Promise<void> {
  for (const { memberId, currency } of await readSpentLines(tx)) await releaseIfIdle(tx, memberId, currency);
}
