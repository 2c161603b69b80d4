/** A Zalo number against a bonus, by the merchant's choice (specification 4, register). */
import type { Ctx, MemberCtx, Tx } from '#kernel/context.ts';
import { audit } from '#kernel/audit.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { lockProfile, updateProfile } from './store.ts';

/** Whether the merchant asks for a number and gives something for it: both, or nothing is promised. */
function isOffered({ merchant }: Ctx): boolean {
  const { zaloBonus, zaloGrant } = merchant.settings;
  return zaloGrant !== null && Object.keys(zaloBonus).length > 0;
}

/** The merchant's words for what a number brings, unless it was given already or nothing is offered. */
export function zaloPrompt({ ctx }: Tx, given: string | undefined): { bonus: string } | null {
  if (given !== undefined || !isOffered(ctx)) return null;
  const { zaloBonus, languageDefault } = ctx.merchant.settings;
  const bonus = zaloBonus[ctx.language] ?? zaloBonus[languageDefault] ?? Object.values(zaloBonus)[0];
  return bonus === undefined ? null : { bonus };
}

/** Tells of a player's first number. Whoever changes a number later is not told of again. */
export async function noteZalo(
  tx: Tx,
  memberId: string,
  { before, after }: { readonly before: string | undefined; readonly after: string | undefined },
): Promise<void> {
  if (before !== undefined || after === undefined || !isOffered(tx.ctx)) return;
  await record(tx, 'zalo.given', { kind: 'console' }, { memberId });
}

/** Keeps the Zalo number a merchant asked for. Errors: FEATURE_OFF where it does not ask. */
export async function saveZalo(tx: Tx<MemberCtx>, zalo: string): Promise<void> {
  const { memberId } = tx.ctx.actor;
  if (!isOffered(tx.ctx)) fail('FEATURE_OFF', { params: { feature: 'zalo' } });
  const row = (await lockProfile(tx, memberId)) ?? fail('NOT_FOUND');
  if (row.details['zalo'] === zalo) return;
  await updateProfile(tx, memberId, { ...row, details: { ...row.details, zalo } });
  await audit(tx, 'profile.change', memberId, undefined, { fields: ['zalo'] });
  await noteZalo(tx, memberId, { before: row.details['zalo'], after: zalo });
}
