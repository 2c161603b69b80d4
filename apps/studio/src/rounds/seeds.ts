import { randomBytes } from 'node:crypto';
import { clientSeedRefusal, commit, openStream, seedFromBytes } from '@baize/fair';
import type { Draws } from '@baize/fair';
import type { RotateSeedsAnswer } from '@baize/game-kit/protocol.ts';
import { refuse } from '#api/refuse.ts';
import type { Services } from '#services.ts';
import { newId } from '#services.ts';
import { seal, unseal } from '#sealed.ts';
import type { Db } from '#store/database.ts';
import { inTx } from '#store/database.ts';
import { hasOpenRound } from '#store/rounds.ts';
import type { FixedSeed, SeedPairRow } from '#store/seeds.ts';
import { activePair, fixNext, insertPair, lockActivePair, markRevealed, takeNext } from '#store/seeds.ts';
import type { Session } from '#store/sessions.ts';

type Owner = Pick<Session, 'playerId' | 'gameCode'>;

/** Makes the player's first pair for a game: the server seed was fixed at the launch, the client seed is the browser's or, without
 *  one, ours. An existing pair stays. */
export async function ensurePair(
  services: Services,
  db: Db,
  owner: Owner,
  seeds: { readonly fixed: FixedSeed; readonly clientSeed: string | undefined },
): Promise<void> {
  if ((await activePair(db, owner.playerId, owner.gameCode)) === undefined)
    await makePair(services, db, owner, seeds.fixed, seeds.clientSeed);
}

/** A server seed for a client seed that nobody knows yet. Whoever makes it shows its commit first: docs/decisions/0051. */
export function fixSeed(services: Services): FixedSeed {
  const seedId = newId();
  const serverSeed = seedFromBytes(randomBytes(32));
  return {
    seedId,
    sealedSeed: seal(services.config.masterKey, serverSeed, purposeOf(seedId)),
    commit: commit(serverSeed),
  };
}

/** The active pair with the commit of the one that follows. A pair from before successors were kept gets its one here. */
export async function announcedPair(
  services: Services,
  owner: Owner,
): Promise<(SeedPairRow & { readonly nextCommit: string }) | undefined> {
  const pair = await activePair(services.pool, owner.playerId, owner.gameCode);
  if (!pair) return undefined;
  if (pair.nextCommit !== null) return { ...pair, nextCommit: pair.nextCommit };
  await fixNext(services.pool, pair.seedId, fixSeed(services));
  const again = await activePair(services.pool, owner.playerId, owner.gameCode);
  if (!again || again.nextCommit === null) throw new Error('a pair in use has no successor');
  return { ...again, nextCommit: again.nextCommit };
}

/** Reveals the old pair and opens the one announced with it, with a client seed that could not be known then. Errors: ROUND_OPEN,
 *  the refusals of a client seed, and UNAVAILABLE while nothing was announced. Source: product/games.md 2.1. */
export async function rotateSeeds(
  services: Services,
  owner: Owner,
  clientSeed: string | undefined,
): Promise<RotateSeedsAnswer['revealed']> {
  const refusal = clientSeed === undefined ? null : clientSeedRefusal(clientSeed);
  if (refusal !== null) refuse(refusal);
  return inTx(services.pool, async (db) => {
    const old = await lockActivePair(db, owner.playerId, owner.gameCode);
    if (!old) return refuse('NOT_FOUND');
    if (await hasOpenRound(db, old.seedId)) refuse('ROUND_OPEN');
    const next = await takeNext(db, old.seedId);
    if (!next) return refuse('UNAVAILABLE'); // a seed made now would be made with the client seed at hand
    await markRevealed(db, old.seedId, new Date(services.now()));
    await makePair(services, db, owner, next, clientSeed);
    return {
      commit: old.commit,
      serverSeed: revealedSeed(services, { ...old, revealedAt: new Date(services.now()) }),
      clientSeed: old.clientSeed,
      rounds: old.nextNonce,
    };
  });
}

/** The draws of a pair's round: all that game code ever gets of a seed that is in use. */
export function openPairStream(services: Services, pair: SeedPairRow, nonce: number): Draws {
  return openStream({ serverSeed: unsealSeed(services, pair), clientSeed: pair.clientSeed, nonce });
}

/** The server seed of a pair that was rotated. Throws for one in use: it stands in no answer and in no log. */
export function revealedSeed(services: Services, pair: SeedPairRow): string {
  if (pair.revealedAt === null) throw new Error('the seed is in use');
  return unsealSeed(services, pair);
}

async function makePair(
  services: Services,
  db: Db,
  owner: Owner,
  fixed: FixedSeed,
  clientSeed: string | undefined,
): Promise<void> {
  await insertPair(
    db,
    {
      ...fixed,
      playerId: owner.playerId,
      gameCode: owner.gameCode,
      next: fixSeed(services),
      clientSeed: clientSeed ?? randomBytes(12).toString('base64url'),
      isBrowserSeed: clientSeed !== undefined,
    },
    new Date(services.now()),
  );
}

function unsealSeed(services: Services, pair: SeedPairRow): string {
  return unseal(services.config.masterKey, pair.sealedSeed, purposeOf(pair.seedId));
}

function purposeOf(seedId: string): string {
  return `seed:${seedId}`;
}
