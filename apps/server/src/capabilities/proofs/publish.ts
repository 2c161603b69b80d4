/** Publishes what the house owes its players: one tree a currency and business day, its root in the audit log. */
import type { Tx } from '#kernel/context.ts';
import { audit } from '#kernel/audit.ts';
import { businessDay } from '#kernel/business-day.ts';
import type { Liability } from '#capabilities/wallet/index.ts';
import { memberLiabilities } from '#capabilities/wallet/index.ts';
import { dayBefore, proofDays } from './rules.ts';
import { openSalts } from './salts.ts';
import { forgetLeavesBefore, hasTree, insertBlocks, insertLeaves, insertTree } from './store.ts';
import { blocksOf, rootOf, topOf } from './tree.ts';

/** Builds today's trees that are not there yet, from one snapshot of the wallets; answers their currencies. Safe to call again. */
export async function publishLiabilities(tx: Tx, masterKey: Buffer): Promise<string[]> {
  const { merchant, now } = tx.ctx;
  const day = businessDay(now, merchant.settings.timeZone);
  const published: string[] = [];
  for (const [currency, owed] of Map.groupBy(await memberLiabilities(tx), (row) => row.currency)) {
    if (await hasTree(tx, currency, day)) continue;
    await publishTree(tx, masterKey, { currency, day, owed });
    published.push(currency);
  }
  await forgetLeavesBefore(tx, dayBefore(day, proofDays));
  return published;
}

async function publishTree(
  tx: Tx,
  masterKey: Buffer,
  { currency, day, owed }: { currency: string; day: string; owed: readonly Liability[] },
): Promise<void> {
  const { merchant, now } = tx.ctx;
  const saltOf = openSalts(masterKey, { merchantCode: merchant.code, currency, day });
  const leaves = owed
    .map((row) => ({ ...row, salt: saltOf(row.memberId) }))
    .sort((a, b) => Buffer.compare(a.salt, b.salt)); // says nothing of who or since when
  const blocks = blocksOf(leaves);
  const name = { merchantCode: merchant.code, currency, day, takenAt: now.toISOString(), count: leaves.length };
  const root = rootOf(name, blocks);
  const { sum: total } = topOf(blocks);
  const auditSeq = await audit(tx, 'liabilities.publish', `${currency}/${day}`, undefined, {
    rootHash: root.toString('hex'),
    totalMinor: total,
    count: leaves.length,
    takenAt: now,
  });
  await insertTree(tx, { currency, day, count: leaves.length, total, root, auditSeq });
  await insertLeaves(tx, { currency, day }, leaves);
  await insertBlocks(tx, { currency, day }, blocks);
}
