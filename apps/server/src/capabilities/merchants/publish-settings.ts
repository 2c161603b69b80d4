import { merchantSettings } from '@baize/protocol';
import type { MerchantSettings } from '@baize/protocol';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { lockMerchant, updateMerchant } from './store.ts';

/** A merchant's settings as they stand in the database: an editor must not start from a copy that is seconds old. */
export async function readSettings(tx: Tx): Promise<{ settings: MerchantSettings; version: number }> {
  const { settings, version } = await lockMerchant(tx);
  return { settings: merchantSettings.parse(settings), version };
}

interface Publication {
  readonly version: number;
  readonly change: Partial<MerchantSettings>;
  readonly action: string;
  /** A rule by which money comes or goes: one person asks, a second one agrees. */
  readonly takesTwo?: boolean;
}

/** Publishes a part of a merchant's settings for the room it belongs to: held on every node within five seconds.
 *  Errors: STATE_CONFLICT when somebody else published since `version`. */
export async function publishSettings(tx: Tx<StaffCtx>, given: Publication): Promise<void> {
  const before = await lockMerchant(tx);
  if (before.version !== given.version) fail('STATE_CONFLICT');
  if (given.takesTwo) await useGrant(tx);
  const settings = { ...before.settings, ...given.change };
  await updateMerchant(tx, { ...before, settings, version: before.version + 1, updatedAt: tx.ctx.now });
  await audit(tx, given.action, tx.ctx.merchant.code, before.settings, settings);
  await record(tx, 'merchant.published', { kind: 'public' }, { code: tx.ctx.merchant.code });
}
