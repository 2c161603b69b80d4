import { pots, potWorth } from '@baize/game-kit/jackpots';
import type { PlayPot, PlayPotWin } from '@baize/game-kit/protocol.ts';
import { formatDecimal } from '@baize/protocol';
import type { vendorJackpots } from '@baize/protocol/vendor';
import type { z } from 'zod';
import type { Services } from '#services.ts';
import type { PotRow, PotWinRow } from '#store/pots.ts';
import { allPots, newestWins, potsOf } from '#store/pots.ts';
import type { Session } from '#store/sessions.ts';
import { capOf, ensurePots, feedsPots } from './feed.ts';

const WINS_SHOWN = 10;

/** The pots a game's rounds play for, as they stand; none for a game without. */
export async function viewPots(services: Services, session: Session): Promise<PlayPot[]> {
  if (!feedsPots(session.gameCode)) return [];
  const found = await potsOf(services.pool, session);
  if (found.length === pots.length) return found.map(viewPot);
  await ensurePots(services, session);
  return (await potsOf(services.pool, session)).map(viewPot);
}

export function viewWin({ tier, cycle, amountMinor, txId, thresholdText, wonAt }: PotWinRow): PlayPotWin {
  return { tier, cycle, amountMinor: amountMinor.toString(), txId, thresholdText, wonAt: wonAt.getTime() };
}

/** Wins of the pots a game plays for, newest first; of whom is nobody's business. */
export async function viewWins(services: Services, session: Session): Promise<PlayPotWin[]> {
  return feedsPots(session.gameCode) ? (await newestWins(services.pool, session, WINS_SHOWN)).map(viewWin) : [];
}

/** The real pots of every merchant, for the platform. */
export async function listPots(services: Services): Promise<z.input<typeof vendorJackpots>> {
  const found = await allPots(services.pool, 'real');
  return {
    jackpots: found
      .map((pot) => [pot, capOf(pot)] as const)
      .map(([pot, cap]) => ({
        jackpotId: pot.potId,
        name: pot.tier,
        gameCodes: [],
        feature: 'pots',
        merchantCode: pot.merchantCode,
        amount: formatDecimal(potWorth(pot), pot.exponent),
        currency: pot.currency,
        mustHitBy: cap === null ? null : formatDecimal(cap, pot.exponent),
        mustDropAt: pot.mustDropAt?.toISOString() ?? null,
      })),
  };
}

function viewPot(pot: PotRow): PlayPot {
  return {
    tier: pot.tier,
    amountMinor: potWorth(pot).toString(),
    mustHitByMinor: capOf(pot)?.toString() ?? null,
    mustDropAt: pot.mustDropAt?.getTime() ?? null,
    commit: pot.commit,
    cycle: pot.cycle,
    unitMinor: pot.unitMinor.toString(),
  };
}
