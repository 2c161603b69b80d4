import type { FieldProblem, ParsedInput } from '@baize/protocol';
import type { publishRegions as publishCall } from '@baize/protocol/calls/merchants-public';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { isNetwork } from './rules.ts';
import { lockMerchant, updateMerchant } from './store.ts';

type Regions = ParsedInput<typeof publishCall>['body'];

/** Publishes which countries and networks a merchant serves: held on every node within five seconds.
 *  Errors: STATE_CONFLICT when somebody else published since `version`, VALIDATION for a network that cannot be read. */
export async function publishRegions(tx: Tx<StaffCtx>, { version, ...regions }: Regions): Promise<void> {
  requireNetworks(regions);
  const before = await lockMerchant(tx);
  if (before.version !== version) fail('STATE_CONFLICT');
  const settings = { ...before.settings, ...regions };
  const after = { ...before, settings, version: version + 1, updatedAt: tx.ctx.now };
  await updateMerchant(tx, after);
  await audit(tx, 'merchant.regions', tx.ctx.merchant.code, before.settings, settings);
  await record(tx, 'merchant.published', { kind: 'public' }, { code: tx.ctx.merchant.code });
}

function requireNetworks(regions: Pick<Regions, 'blockedNetworks' | 'allowedNetworks'>): void {
  const problem: FieldProblem = { reason: 'format' };
  const fields = Object.entries({ blockedNetworks: regions.blockedNetworks, allowedNetworks: regions.allowedNetworks })
    .filter(([, networks]) => !networks.every(isNetwork))
    .map(([field]) => [field, problem]);
  if (fields.length > 0) fail('VALIDATION', { fields: Object.fromEntries(fields) as Record<string, FieldProblem> });
}
