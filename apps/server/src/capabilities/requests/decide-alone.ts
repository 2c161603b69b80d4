import type { StaffCtx, Tx } from '#kernel/context.ts';
import { aloneMax } from './rules.ts';
import { insertAlone, lockAlone, sumAlone } from './alone-store.ts';

const dayMs = 86_400_000;

/** Whether this person may decide something of this worth without a second one, who then need not be asked: neither it nor what
 *  they decided alone in the last 24 hours, with it, passes the merchant's lines. What passes is noted, and counts from now on.
 *  `worthMinor` in the merchant's currency; null, where no rate says it, takes two. `subject` names what is decided: decided twice it
 *  counts once. Called with the subject locked and before money is: of two decisions at once the second sees the first. */
export async function decideAlone(
  tx: Tx<StaffCtx>,
  { subject, worthMinor }: { readonly subject: string; readonly worthMinor: bigint | null },
): Promise<boolean> {
  const { merchant, now } = tx.ctx;
  const lineMinor = BigInt(merchant.settings.fourEyesAbove);
  if (worthMinor === null || worthMinor > lineMinor) return false;
  await lockAlone(tx);
  const beforeMinor = await sumAlone(tx, { since: new Date(now.getTime() - dayMs), without: subject });
  if (beforeMinor + worthMinor > aloneMax(lineMinor)) return false;
  await insertAlone(tx, subject, worthMinor);
  return true;
}
