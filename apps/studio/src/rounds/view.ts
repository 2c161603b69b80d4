import { sealProof } from '@baize/fair';
import type { RoundProof } from '@baize/fair';
import type { PlayRound, PlaySteps } from '@baize/game-kit/protocol.ts';
import type { Services } from '#services.ts';
import { STAKE_SEQ, txIdOf } from '#platform/money.ts';
import type { RoundRow } from '#store/rounds.ts';
import { feedsPots } from '#pots/feed.ts';
import { viewWin } from '#pots/view.ts';
import type { PotWinRow } from '#store/pots.ts';
import { winsOfRounds } from '#store/pots.ts';
import type { SeedPairRow } from '#store/seeds.ts';
import { pairsOf } from '#store/seeds.ts';
import { revealedSeed } from './seeds.ts';
import { standingOf } from './steps/standing.ts';

/** Rounds as their player may see them. */
export async function viewRounds(services: Services, rounds: readonly RoundRow[]): Promise<PlayRound[]> {
  const pairs = new Map<string, SeedPairRow>();
  for (const pair of await pairsOf(services.pool, [...new Set(rounds.map((round) => round.seedId))]))
    pairs.set(pair.seedId, pair);
  const wins = await winsOfRounds(
    services.pool,
    rounds.filter(({ gameCode }) => feedsPots(gameCode)).map(({ roundId }) => roundId),
  );
  return rounds.map((round) => {
    const pair = pairs.get(round.seedId);
    if (!pair) throw new Error(`round ${round.roundId} has no seed pair`);
    return viewRound(
      services,
      round,
      pair,
      wins.filter(({ roundId }) => roundId === round.roundId),
    );
  });
}

/** The result is shown only when the wallet has said yes; the server seed only when it was revealed. */
export function viewRound(
  services: Services,
  round: RoundRow,
  pair: SeedPairRow,
  potWins: readonly PotWinRow[] = [],
): PlayRound {
  const isClosed = round.state === 'closed';
  return {
    roundId: round.roundId,
    requestId: round.requestId,
    gameCode: round.gameCode,
    modelId: round.modelId,
    modelVersion: round.modelVersion,
    mode: round.mode,
    state: round.state,
    currency: round.currency,
    exponent: round.exponent,
    stakeMinor: round.stakeMinor.toString(),
    choices: round.choices,
    result: isClosed ? round.result : null,
    payoutMinor: isClosed ? round.payoutMinor.toString() : '0',
    fairness: {
      kind: 'seeds',
      commit: pair.commit,
      nextCommit: pair.nextCommit,
      clientSeed: pair.clientSeed,
      nonce: round.nonce,
      serverSeed: pair.revealedAt === null ? null : revealedSeed(services, pair),
    },
    playedAt: round.playedAt.getTime(),
    txIds:
      round.mode === 'demo'
        ? []
        : Array.from({ length: round.lastSeq }, (_, i) => txIdOf(round.roundId, STAKE_SEQ + i)),
    voidReason: round.state === 'void' ? round.voidReason : null,
    ...(potWins.length > 0 && { potWins: potWins.map(viewWin) }),
    ...viewSteps(services, round, pair),
  };
}

/** What the player may see of a round of steps: where it stands while it waits for them, its result once it is over. */
function viewSteps(services: Services, round: RoundRow, pair: SeedPairRow): { steps?: PlaySteps } {
  const stakedMinor = round.stakedMinor.toString();
  if (round.stage === 'over') return { steps: { view: round.result, options: [], stakedMinor } };
  if (round.stage !== 'playing' || round.state !== 'open') return {};
  const { view, options } = standingOf(services, round, pair);
  return { steps: { view, options, stakedMinor } };
}

/** The round as a document anyone can check, or why there is none yet. */
export function proveRound(
  services: Services,
  round: RoundRow,
  pair: SeedPairRow,
): { proof: RoundProof | null; pendingReason: 'seed_active' | 'round_open' | 'round_void' | null } {
  if (round.state === 'open') return { proof: null, pendingReason: 'round_open' };
  if (round.state === 'void') return { proof: null, pendingReason: 'round_void' };
  if (pair.revealedAt === null) return { proof: null, pendingReason: 'seed_active' };
  const proof = sealProof({
    roundId: round.roundId,
    gameCode: round.gameCode,
    modelId: round.modelId,
    modelVersion: round.modelVersion,
    mode: round.mode,
    fairness: {
      kind: 'seeds',
      commit: pair.commit,
      serverSeed: revealedSeed(services, pair),
      clientSeed: pair.clientSeed,
      nonce: round.nonce,
      ...(pair.nextCommit !== null && { nextCommit: pair.nextCommit }),
    },
    currency: round.currency,
    exponent: round.exponent,
    stakeMinor: round.stakeMinor.toString(),
    choices: round.choices,
    result: round.result,
    payoutMinor: round.payoutMinor.toString(),
  });
  return { proof, pendingReason: null };
}
