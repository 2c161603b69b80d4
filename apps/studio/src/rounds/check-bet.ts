import { isStepGame } from '@baize/fair';
import type { JsonObject } from '@baize/fair';
import { refuse } from '#api/refuse.ts';
import type { Game } from '#catalogue.ts';
import type { Session } from '#store/sessions.ts';

/** The bet as the rules take it, within the stake limits and the cap of a round. A win is never cut afterwards: the bet is refused before.
 *  Errors: those of a bet, BUY_OFF. */
export function checkBet(
  game: Game,
  session: Session,
  input: { readonly choices: JsonObject; readonly stakeMinor: bigint },
): JsonObject {
  const { stakeMinor } = input;
  const { limits } = session;
  const given = isStepGame(game.rules) ? { opening: input.choices, actions: [] } : input.choices;
  const checked = game.rules.validateChoices(given, stakeMinor);
  if (!checked.ok) return refuse(checked.code);
  if ('buy' in checked.choices && session.mode === 'real' && limits.hasBuy !== true) refuse('BUY_OFF');
  if (stakeMinor < BigInt(limits.stakeMinMinor)) refuse('STAKE_BELOW_MINIMUM');
  if (stakeMinor > BigInt(limits.stakeMaxMinor)) refuse('STAKE_ABOVE_MAXIMUM');
  const largest = game.rules.largestPayoutMinor(checked.choices, stakeMinor);
  if (largest > BigInt(limits.winMaxMinor)) refuse('WIN_ABOVE_CAP');
  if (largest <= stakeMinor) refuse('STAKE_BELOW_MINIMUM'); // product/games.md 1.2: rounding would eat the win
  return checked.choices;
}
