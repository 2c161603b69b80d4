/** A one-time launch token to a game session. */
import { jurisdictions, writeWire } from '@baize/protocol';
import type { VerifyAnswer } from '@baize/protocol/vendor';
import { hash } from 'node:crypto';
import type { Tx } from '#kernel/context.ts';
import type { GameRow } from '#capabilities/games/index.ts';
import { stakesIn } from '#capabilities/games/index.ts';
import { refuse, winMaxIn, wireOf } from './rules.ts';
import type { GameSession, VendorRow } from './store.ts';
import { useLaunchToken } from './store.ts';

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The merchant a token names; the rest of it is chance. */
export function merchantOfToken(token: string): string | undefined {
  return /^([A-Z0-9_]{2,32})\.[A-Za-z0-9_-]{43}$/.exec(token)?.[1];
}

/** Uses the token up. Errors: SESSION_INVALID for an unknown, used or foreign one, SESSION_EXPIRED after 120 s. */
export async function verifySession(db: Tx['db'], vendor: VendorRow, token: string, now: Date): Promise<GameSession> {
  const session = await useLaunchToken(db, {
    merchantId: vendor.merchantId,
    vendorId: vendor.vendorId,
    hash: tokenHash(token),
    now,
  });
  if (session === undefined) return refuse('SESSION_INVALID');
  if (session === 'expired' || session.endedAt !== null || session.expiresAt <= now) return refuse('SESSION_EXPIRED');
  return session;
}

export function verifyAnswer(
  session: GameSession,
  vendor: VendorRow,
  game: GameRow | undefined,
  balanceMinor: bigint,
): VerifyAnswer {
  const wire = wireOf(vendor, session.currency);
  const atMost = (amount: bigint) => writeWire(amount, wire, 'down');
  const currencies = { from: vendor.merchantCurrency, to: session.currency };
  const stakes = game ? stakesIn(game, currencies) : { min: 1n, max: 1n };
  return {
    sessionId: session.sessionId,
    playerId: session.memberId,
    playerName: session.playerName,
    merchantCode: vendor.merchantCode,
    gameCode: game?.gameCode ?? session.nodeId,
    currency: session.currency,
    exponent: wire.decimals,
    ...(wire.unit !== 1 && { unit: wire.unit }),
    language: session.language,
    country: null,
    test: false,
    balance: atMost(balanceMinor),
    limits: {
      stakeMin: writeWire(stakes.min, wire, 'up'),
      stakeMax: atMost(stakes.max),
      winMax: atMost(winMaxIn(vendor, session.currency)),
      spinMsMin: spinMsMin(vendor, game),
      realityCheckMinutes: vendor.realityCheckMinutes,
      autoplayMsMin: autoplayMsMin(vendor),
      featureBuy: jurisdictions[vendor.jurisdiction].featureBuy,
    },
    expiresAt: session.expiresAt.toISOString(),
  };
}

/** The profile's pace between rounds. A game that we do not know keeps the slower one. */
function spinMsMin({ jurisdiction }: VendorRow, game: GameRow | undefined): number {
  const { slotMsMin, gameMsMin } = jurisdictions[jurisdiction];
  return game?.gameType === 'RNG' ? slotMsMin : gameMsMin;
}

/** The longer of the profile's and the merchant's spacing of rounds that play themselves; null where the profile has none. */
function autoplayMsMin({ jurisdiction, autoplayMsMin: own }: VendorRow): number | null {
  const law = jurisdictions[jurisdiction].autoplayMsMin;
  return law === null ? null : Math.max(law, own);
}
