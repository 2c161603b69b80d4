/** A game session and its one-time launch token. */
import { randomBytes } from 'node:crypto';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { GameRow } from '#capabilities/games/index.ts';
import { rememberOpened } from '#capabilities/games/index.ts';
import { requireMayPlay } from '#capabilities/limits/index.ts';
import { balanceOf } from '#capabilities/wallet/index.ts';
import type { GameSession, VendorRow } from './store.ts';
import { insertLaunchToken, insertSession } from './store.ts';
import { tokenHash } from './verify-session.ts';

/** Source: vendor API, session/verify. */
const tokenMs = 120_000;

export interface Launch {
  readonly sessionId: string;
  readonly token: string;
  /** Of the wallet it is played from. */
  readonly currency: string;
  /** All of it, and what the player has there now in minor units: for a vendor that verifies no token. */
  readonly session: GameSession;
  readonly balanceMinor: bigint;
}

/** What other players and the vendor may see of a name. */
export function shownName(account: string): string {
  return `${account.slice(0, 2)}***${account.slice(-1)}`;
}

/** Opens a session for real play. Errors: ACCOUNT_FROZEN, NEED_REAL_ACCOUNT (no wallet, or practice money), SELF_EXCLUDED,
 *  COOLING_OFF. */
export async function openGameSession(tx: Tx<MemberCtx>, vendor: VendorRow, game: GameRow): Promise<Launch> {
  const { actor, merchant, now } = tx.ctx;
  const balance = await balanceOf(tx, actor.memberId);
  if (!balance || balance.practice) fail('NEED_REAL_ACCOUNT');
  if (balance.isFrozen) fail('ACCOUNT_FROZEN');
  await requireMayPlay(tx, actor.memberId);
  const sessionId = tx.ctx.newId();
  const token = `${merchant.code}.${randomBytes(32).toString('base64url')}`;
  const session = {
    sessionId,
    vendorId: vendor.vendorId,
    memberId: actor.memberId,
    loginSessionId: actor.sessionId,
    nodeId: game.nodeId,
    currency: balance.currency,
    playerName: shownName(actor.account),
    language: tx.ctx.language,
    expiresAt: new Date(now.getTime() + merchant.settings.sessionHoursMax * 3_600_000),
  };
  await insertSession(tx, session);
  await insertLaunchToken(tx, { hash: tokenHash(token), sessionId, expiresAt: new Date(now.getTime() + tokenMs) });
  await rememberOpened(tx, actor.memberId, game.nodeId);
  const { currency, availableMinor: balanceMinor } = balance;
  return { sessionId, token, currency, session: { ...session, endedAt: null }, balanceMinor };
}
