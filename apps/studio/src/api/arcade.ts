/** The arcade: our second vendor, whose players' money we hold. Its two calls are signed with the platform's own Ed25519 key,
 *  which we fetch from where the platform publishes it; our answers, with the studio's secret under the arcade's own key id. */
import { currencyOf, formatDecimal, parseDecimal } from '@baize/protocol';
import { vendorTransferRequest } from '@baize/protocol/vendor';
import { hmacKey } from '@baize/signatures';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { arcadeGame, listArcadeGames } from '#arcade/games.ts';
import type { Services } from '#services.ts';
import { balanceOf, insertTransfer, lockWallet, setWallet, transferOf } from '#store/arcade.ts';
import type { ArcadeTransfer } from '#store/arcade.ts';
import { inTx } from '#store/database.ts';
import { endSessions } from '#store/sessions.ts';
import { jsonOf } from './json-of.ts';
import { signedByPlatform } from './platform-keys.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { launch } from './vendor.ts';
import type { Answer } from './vendor.ts';

/** Below this the arcade answers: its address at the platform ends with it, and signatures leave it out. */
export const arcadePath = '/arcade';
const gamesQuery = z.object({ currency: z.string().max(16).optional().catch(undefined) });

export function arcadeRoutes(app: FastifyInstance, services: Services, keys: PlatformKeys): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const own = hmacKey(`${services.config.vendorKey.id}.arcade`, services.config.vendorKey.secret);
  const signed = signedByPlatform(services, keys, { path: arcadePath, own });
  app.get(
    '/vendor-api/games',
    signed(async (_raw, request) => ({ status: 200, body: listArcadeGames(gamesQuery.parse(request.query).currency) })),
  );
  app.post(
    '/vendor-api/launch',
    signed((raw) => launch(services, jsonOf(raw), arcadeGame)),
  );
  app.post(
    '/vendor-api/sessions/:id/close',
    signed((_raw, request) => closeSession(services, Object(request.params))),
  );
  app.post(
    '/transfer-api/transfers',
    signed((raw) => transfer(services, raw)),
  );
  app.get(
    '/transfer-api/balances/:merchant/:player',
    signed((_raw, request) => balance(services, { ...Object(request.params), ...Object(request.query) })),
  );
}

async function closeSession(services: Services, params: { id?: unknown }): Promise<Answer> {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) return { status: 400, body: { code: 'BAD_REQUEST' } };
  await endSessions(services.pool, id.data, new Date(services.now()));
  return { status: 200, body: {} };
}

/** Moves once; the same transfer again is answered as the first time, with other contents it is refused. */
async function transfer(services: Services, raw: Buffer): Promise<Answer> {
  const parsed = vendorTransferRequest.safeParse(jsonOf(raw));
  if (!parsed.success) return { status: 400, body: { code: 'BAD_REQUEST' } };
  const { transferId, merchantCode, playerId, currency, direction, amount } = parsed.data;
  const exponent = currencyOf(currency)?.exponent ?? 2;
  const wanted = amount === null ? null : parseDecimal(amount, exponent);
  if (wanted?.ok === false || (wanted === null && direction === 'in'))
    return { status: 422, body: { code: 'AMOUNT_SCALE' } };
  const asked = wanted?.minor ?? null;
  const player = { merchantCode, playerId, currency };
  const done = await inTx(services.pool, async (db) => {
    const held = await lockWallet(db, player);
    const known = await transferOf(db, transferId);
    if (known) return known;
    const moves = asked ?? held;
    const isRefused = direction === 'out' && moves > held;
    const after = isRefused ? held : direction === 'in' ? held + moves : held - moves;
    const row: ArcadeTransfer = {
      ...player,
      transferId,
      direction,
      asked,
      state: isRefused ? 'refused' : 'done',
      amount: isRefused ? 0n : moves,
      balance: after,
    };
    await setWallet(db, player, after);
    await insertTransfer(db, row, new Date(services.now()));
    return row;
  });
  const isSame =
    done.playerId === playerId &&
    done.merchantCode === merchantCode &&
    done.direction === direction &&
    done.asked === asked;
  if (!isSame) return { status: 409, body: { code: 'TX_CONFLICT' } };
  return {
    status: 200,
    body: {
      transferId,
      state: done.state,
      amount: formatDecimal(done.amount, exponent),
      balance: formatDecimal(done.balance, exponent),
    },
  };
}

const balanceQuery = z.object({
  merchant: z.string().min(1).max(32),
  player: z.uuid(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
});

async function balance(services: Services, given: unknown): Promise<Answer> {
  const parsed = balanceQuery.safeParse(given);
  if (!parsed.success) return { status: 400, body: { code: 'BAD_REQUEST' } };
  const { merchant: merchantCode, player: playerId, currency } = parsed.data;
  const held = await balanceOf(services.pool, { merchantCode, playerId, currency });
  return { status: 200, body: { balance: formatDecimal(held, currencyOf(currency)?.exponent ?? 2), currency } };
}
