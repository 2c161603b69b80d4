/** A member adds a passkey. */
import { audit } from '#kernel/audit.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { endWaiting } from '../end-waiting.ts';
import type { Refusal } from '../refusal.ts';
import type { SiteAddress } from '../site-address.ts';
import { offerKey, passkeysMax } from './ceremony.ts';
import type { Offered } from './ceremony.ts';
import type { NewKey } from './kept-key.ts';
import { insertPasskey, readPasskeys } from './store.ts';
import type { PasskeyRow } from './store.ts';

/** First half; the password has been checked. Errors: PASSKEY_LIMIT. */
export async function offerPasskey(tx: Tx<MemberCtx>, site: SiteAddress): Promise<Offered> {
  const { actor, merchant } = tx.ctx;
  const keys = await readPasskeys(tx, actor.memberId);
  return offerKey(tx, site, {
    accountId: actor.memberId,
    accountName: actor.account,
    siteName: merchant.name,
    keys,
  });
}

/** Second half: stores the passkey. Refused: PASSKEY_LIMIT, PASSKEY_FAILED for a credential that is here already. Errors:
 *  NOT_LOGGED_IN in an agent's session that waited while another one set a factor up. */
export async function addPasskey(tx: Tx<MemberCtx>, key: NewKey, name: string): Promise<PasskeyRow | Refusal> {
  const { actor, now, newId } = tx.ctx;
  if ((await readPasskeys(tx, actor.memberId)).length >= passkeysMax) return { refused: 'PASSKEY_LIMIT' };
  const row: PasskeyRow = {
    ...key,
    passkeyId: newId(),
    memberId: actor.memberId,
    name,
    createdAt: now,
    lastUsedAt: null,
  };
  if (!(await insertPasskey(tx, row))) return { refused: 'PASSKEY_FAILED' };
  await endWaiting(tx);
  await audit(tx, 'passkey.add', row.passkeyId);
  return row;
}
