import { randomBytes } from 'node:crypto';
import { clientSeedRefusal, commit, openStream, seedFromBytes } from '@baize/fair';
import type { Draws } from '@baize/fair';
import type { RotateSeedsAnswer } from '@baize/game-kit/protocol.ts';
import { refuse } from '../api/refuse.ts';
import type { Desk } from '../desk.ts';
import { newId } from '../desk.ts';
import { seal, unseal } from '../sealed.ts';
import type { Db } from '../store/database.ts';
import { inTx } from '../store/database.ts';
import { hasOpenRound } from '../store/rounds.ts';
import type { SeedPairRow } from '../store/seeds.ts';
import { activePair, insertPair, lockActivePair, markRevealed } from '../store/seeds.ts';
import type { Session } from '../store/sessions.ts';

type Owner = Pick<Session, 'playerId' | 'gameCode'>;

/** Makes the player's first pair for a game, with the browser's client seed or, without one, with ours. An existing pair stays. */
export async function ensurePair(desk: Desk, db: Db, owner: Owner, clientSeed: string | undefined): Promise<void> {
  if ((await activePair(db, owner.playerId, owner.gameCode)) === undefined) await makePair(desk, db, owner, clientSeed);
}

/** Reveals the old pair and opens a new one. Errors: ROUND_OPEN, and the refusals of a client seed. Source: product/games.md 2.1. */
export async function rotateSeeds(
  desk: Desk,
  owner: Owner,
  clientSeed: string | undefined,
): Promise<RotateSeedsAnswer['revealed']> {
  const refusal = clientSeed === undefined ? null : clientSeedRefusal(clientSeed);
  if (refusal !== null) refuse(refusal);
  return inTx(desk.pool, async (db) => {
    const old = await lockActivePair(db, owner.playerId, owner.gameCode);
    if (!old) return refuse('NOT_FOUND');
    if (await hasOpenRound(db, old.seedId)) refuse('ROUND_OPEN');
    await markRevealed(db, old.seedId, new Date(desk.now()));
    await makePair(desk, db, owner, clientSeed);
    return {
      commit: old.commit,
      serverSeed: revealedSeed(desk, { ...old, revealedAt: new Date(desk.now()) }),
      clientSeed: old.clientSeed,
      rounds: old.nextNonce,
    };
  });
}

/** The draws of a pair's round: all that game code ever gets of a seed that is in use. */
export function openPairStream(desk: Desk, pair: SeedPairRow, nonce: number): Draws {
  return openStream({ serverSeed: unsealSeed(desk, pair), clientSeed: pair.clientSeed, nonce });
}

/** The server seed of a pair that was rotated. Throws for one in use: it stands in no answer and in no log. */
export function revealedSeed(desk: Desk, pair: SeedPairRow): string {
  if (pair.revealedAt === null) throw new Error('the seed is in use');
  return unsealSeed(desk, pair);
}

async function makePair(desk: Desk, db: Db, owner: Owner, clientSeed: string | undefined): Promise<void> {
  const seedId = newId();
  const serverSeed = seedFromBytes(randomBytes(32));
  await insertPair(
    db,
    {
      seedId,
      playerId: owner.playerId,
      gameCode: owner.gameCode,
      sealedSeed: seal(desk.config.masterKey, serverSeed, purposeOf(seedId)),
      commit: commit(serverSeed),
      clientSeed: clientSeed ?? randomBytes(12).toString('base64url'),
      isBrowserSeed: clientSeed !== undefined,
    },
    new Date(desk.now()),
  );
}

function unsealSeed(desk: Desk, pair: SeedPairRow): string {
  return unseal(desk.config.masterKey, pair.sealedSeed, purposeOf(pair.seedId));
}

function purposeOf(seedId: string): string {
  return `seed:${seedId}`;
}
