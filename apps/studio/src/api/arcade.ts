/** The arcade: our second vendor, whose players' money we hold. Its two calls are signed with the platform's own Ed25519 key,
 *  which we fetch from where the platform publishes it; our answers, with the studio's secret under the arcade's own key id. */
import { currencyOf, formatDecimal, parseDecimal } from '@baize/protocol';
import { vendorKeySet, vendorTransferRequest } from '@baize/protocol/vendor';
import { ed25519PublicKey, hmacKey, keyIdsOf, signResponse, verifyRequest } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { arcadeGame, listArcadeGames } from '#arcade/games.ts';
import type { Services } from '#services.ts';
import { balanceOf, insertTransfer, lockWallet, setWallet, transferOf } from '#store/arcade.ts';
import type { ArcadeTransfer } from '#store/arcade.ts';
import { inTx } from '#store/database.ts';
import { endSessions } from '#store/sessions.ts';
import { createNonces } from './nonces.ts';
import { launch } from './vendor.ts';
import type { Answer } from './vendor.ts';

/** Below this the arcade answers: its address at the platform ends with it, and signatures leave it out. */
export const arcadePath = '/arcade';
const gamesQuery = z.object({ currency: z.string().max(16).optional().catch(undefined) });
const freshMs = 300_000;
const fetchTimeoutMs = 2_000;

export function arcadeRoutes(app: FastifyInstance, services: Services): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const keys = createKeys(services);
  const seen = createNonces();
  const own = hmacKey(`${services.config.vendorKey.id}.arcade`, services.config.vendorKey.secret);
  const signed =
    (work: (raw: Buffer, request: FastifyRequest) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const [keyId] = keyIdsOf(String(request.headers['signature-input'] ?? ''));
      const key = keyId === undefined ? undefined : await keys.find(keyId);
      const verified = verifyRequest(
        { method: request.method, target: request.url.slice(arcadePath.length), body: raw, headers: request.headers },
        { findKey: () => key, now: new Date(services.now()) },
      );
      if (!verified.ok || !seen.isNew(verified.nonce, services.now()))
        return reply.code(401).send({ code: 'SIGNATURE' });
      const { status, body } = await work(raw, request);
      const text = JSON.stringify(body);
      const answered = { status, body: text, requestSignature: verified.signature };
      const headers = signResponse(answered, own, new Date(services.now()), verified.nonce);
      return reply
        .code(status)
        .headers({ ...headers, 'content-type': 'application/json' })
        .send(text);
    };
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

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The platform's published keys, asked for again after five minutes and when an unknown one is named. */
function createKeys(services: Services): { find(keyId: string): Promise<SignatureKey | undefined> } {
  let known = new Map<string, SignatureKey>();
  let atMs = -Infinity;
  let triedMs = -Infinity;
  const load = async (): Promise<void> => {
    triedMs = services.now();
    const response = await fetch(`${services.config.platformUrl}/vendor/v1/keys`, {
      redirect: 'error',
      signal: AbortSignal.timeout(fetchTimeoutMs),
    });
    const { keys } = vendorKeySet.parse(await response.json());
    known = new Map(
      keys.map(({ kid, x }) => {
        const pem = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }).export({
          format: 'pem',
          type: 'spki',
        });
        return [kid, ed25519PublicKey(kid, pem)];
      }),
    );
    atMs = services.now();
  };
  return {
    async find(keyId) {
      const isOld = services.now() - atMs > freshMs || !known.has(keyId);
      if (isOld && services.now() - triedMs > 1_000)
        await load().catch((error: unknown) => services.log.warn({ err: error }, 'platform keys not read'));
      return known.get(keyId);
    },
  };
}
