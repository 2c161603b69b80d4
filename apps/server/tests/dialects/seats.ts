/** Vendors that speak a dialect, at a place of their own, with one player who has 100.00. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { seal } from '#kernel/sealed.ts';
import { sealPurpose } from '#capabilities/vendors/directory.ts';
import { insertGrant } from '#capabilities/vendors/free-rounds.ts';
import { upsertVendor, upsertVendorKey } from '#capabilities/vendors/store.ts';
import { game, merchantCode } from '#capabilities/vendors/testing/vendor-setup.ts';
import type { Player, VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { writeGames } from '#capabilities/games/index.ts';

export interface DialectSeat {
  readonly url: string;
  readonly player: Player;
  readonly gameCode: string;
  readonly grantId: string;
  readonly secret: Buffer;
}

/** Installs a vendor of a dialect with its key, a game of its own, and a player with an open session of it. */
export async function seatAt(
  place: VendorSetup,
  dialect: 'hub' | 'soft',
  publicPem: string | null,
): Promise<DialectSeat> {
  const player = await place.newPlayer(10_000n);
  const [code, secret, grantId, gameCode] = [
    `${dialect.toUpperCase()}_VENDOR`,
    randomBytes(32),
    randomUUID(),
    `${dialect}-${game}`,
  ];
  await place.within(merchantCode, async (tx) => {
    const { now, merchant } = tx.ctx;
    const vendorId = await upsertVendor(tx.db, {
      merchantId: merchant.id,
      code,
      name: code,
      url: 'http://127.0.0.1:9',
      winMax: 1_000_000_00n,
      dialect,
      now,
    });
    const key = { merchantId: merchant.id, vendorId, keyId: `${dialect}-1`, direction: 'inbound' } as const;
    const algorithm = publicPem === null ? 'hmac-sha256' : 'rsa-sha256';
    const secretSealed = publicPem === null ? seal(place.services.config.masterKey, secret, sealPurpose(key)) : null;
    await upsertVendorKey(tx.db, { ...key, algorithm, secretSealed, publicPem, now });
    const listed = {
      nodeId: gameCode,
      gameCode,
      vendorCode: code,
      gameType: 'MINI',
      gameClassify: 'ARCADE',
      names: { en: 'Dice' },
      modelId: 'dice',
      modelVersion: '1',
      rtpE4: 9_900,
      volatility: 'low',
      maxWinE4: '99000000',
      lines: 1,
      minBet: 1n,
      maxBet: 1_000_000n,
      features: [],
      hasDemo: true,
    };
    await writeGames(tx.db, { merchantId: merchant.id, vendorCode: code, now }, [listed]);
    await sql`update game_session set vendor_id = ${vendorId}, node_id = ${gameCode} where session_id = ${player.sessionId}`.execute(
      tx.db,
    );
    const expiresAt = new Date(now.getTime() + 3_600_000);
    await insertGrant(tx, {
      grantId,
      memberId: player.playerId,
      nodeId: gameCode,
      vendorId,
      currency: 'USD',
      rounds: 5,
      stake: 100n,
      expiresAt,
    });
  });
  place.context.directory.forget();
  place.context.catalogue.forget(await place.within(merchantCode, async (tx) => tx.ctx.merchant.id));
  const url = `${place.url}/vendor-dialects/${dialect}/${merchantCode}/${code}`;
  return { url, player, gameCode, grantId, secret };
}
