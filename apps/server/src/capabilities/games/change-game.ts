import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { GameChange } from './store.ts';
import { lockGame, updateGame } from './store.ts';

/** Switches a title on or off, places it, makes it hot, or sets the merchant's own stakes. A stake limit whose least is above its
 *  most would take no bet at all, and one outside the vendor's would be refused there. Errors: GAME_UNKNOWN, VALIDATION. */
export async function changeGame(tx: Tx, nodeId: string, change: GameChange): Promise<void> {
  const game = await lockGame(tx, nodeId);
  if (!game) fail('GAME_UNKNOWN');
  for (const [currency, { min, max }] of Object.entries(change.stakeLimits ?? {})) {
    const isVendors = currency === tx.ctx.merchant.settings.currency;
    const isOutside = isVendors && (BigInt(min) < game.minBet || BigInt(max) > game.maxBet);
    if (isOutside || BigInt(min) > BigInt(max)) fail('VALIDATION');
  }
  const after = { ...game.own, ...change };
  await updateGame(tx, nodeId, after);
  await audit(tx, 'game.change', nodeId, game.own, after);
}
