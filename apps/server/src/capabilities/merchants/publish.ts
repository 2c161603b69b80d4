import { languageOf, merchantSettings, permissionsOf, switchDefaults } from '@baize/protocol';
import type { FieldProblem, MerchantSettings, ParsedInput } from '@baize/protocol';
import type { publishMerchant as publishCall } from '@baize/protocol/calls/merchants-console';
import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { requireSecond } from '#kernel/four-eyes.ts';
import { record } from '#kernel/outbox.ts';
import { lineAfter } from './rules.ts';
import { lockMerchant, updateMerchant } from './store.ts';
import type { Published } from './store.ts';

export type Publication = ParsedInput<typeof publishCall>['body'];

/** Publishes a merchant's brand, switches and limits: they hold on every node within five seconds. A higher line for two people is
 *  noted and waits until somebody else publishes the same.
 *  Errors: STATE_CONFLICT when somebody else published since `version`, VALIDATION for names we do not know. */
export async function publishMerchant(tx: Tx<StaffCtx>, input: Publication): Promise<void> {
  requireKnownNames(input);
  const before = await lockMerchant(tx);
  if (before.version !== input.version) fail('STATE_CONFLICT');
  const settings = merchantSettings.parse(before.settings);
  requireMaySetLines(tx, settings, input);
  const line = lineAfter(settings, input.fourEyesAboveMinor, {
    staffId: tx.ctx.actor.staffId,
    name: tx.ctx.actor.displayName,
    at: tx.ctx.now.toISOString(),
  });
  const isRaised = BigInt(line.fourEyesAbove) > BigInt(settings.fourEyesAbove);
  if (isRaised && settings.fourEyesAsked) await requireSecond(tx, settings.fourEyesAsked.staffId);
  const after: Published = {
    name: input.name,
    version: before.version + 1,
    settings: {
      ...before.settings,
      seeds: input.seeds,
      motto: input.motto,
      ...line,
      autoReceiptMinutes: input.autoReceiptMinutes,
    },
    switches: { ...before.switches, ...input.switches },
    maintenance: {
      on: input.maintenance.on,
      until: input.maintenance.until === null ? null : new Date(input.maintenance.until),
      info: input.maintenance.info,
    },
    updatedAt: tx.ctx.now,
  };
  await updateMerchant(tx, after);
  await audit(tx, 'merchant.publish', tx.ctx.merchant.code, before, after);
  await record(tx, 'merchant.published', { kind: 'public' }, { code: tx.ctx.merchant.code });
}

/** What decides how money waits is not part of a brand. Errors: PERMISSION. */
function requireMaySetLines(
  tx: Tx<StaffCtx>,
  before: Pick<MerchantSettings, 'fourEyesAbove' | 'autoReceiptMinutes'>,
  input: Publication,
): void {
  const isSame =
    BigInt(before.fourEyesAbove) === BigInt(input.fourEyesAboveMinor) &&
    before.autoReceiptMinutes === input.autoReceiptMinutes;
  if (!isSame && !permissionsOf(tx.ctx.actor.role).includes('policy.write')) fail('PERMISSION');
}

function requireKnownNames(input: Publication): void {
  const unknown: FieldProblem = { reason: 'unknown_field' };
  const switches = Object.keys(input.switches).filter((name) => !Object.hasOwn(switchDefaults, name));
  const languages = Object.keys(input.motto).filter((tag) => languageOf(tag)?.tag !== tag);
  const fields = Object.fromEntries([
    ...switches.map((name) => [`switches.${name}`, unknown]),
    ...languages.map((tag) => [`motto.${tag}`, unknown]),
  ]) as Record<string, FieldProblem>;
  if (Object.keys(fields).length > 0) fail('VALIDATION', { fields });
}
