/** The vendors of lotteries: the native protocol at an address of their own, signed with the platform's Ed25519 key. */
import { hmacKey } from '@baize/signatures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listLotteries } from '#lottery/listing.ts';
import { lotteriesOf } from '#lottery/lotteries.ts';
import type { LotteryVendor } from '#lottery/lotteries.ts';
import { openDraws } from '#lottery/open-draws.ts';
import type { Services } from '#services.ts';
import type { SharedRounds } from '#shared-rounds.ts';
import { endSessions } from '#store/sessions.ts';
import { jsonOf } from './json-of.ts';
import { lotteryOperatorRoutes } from './lottery-operators.ts';
import { signedByPlatform } from './platform-keys.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { listTransactions } from './transactions.ts';
import { describeFairness, describeRound, frameQuery, launch } from './vendor.ts';

const gamesQuery = z.object({ currency: z.string().max(16).optional().catch(undefined) });

export interface LotteryVendorParts {
  readonly vendor: LotteryVendor;
  readonly shared: SharedRounds;
  readonly keys: PlatformKeys;
}

export function lotteryVendorRoutes(
  app: FastifyInstance,
  services: Services,
  { vendor, shared, keys }: LotteryVendorParts,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const own = hmacKey(`${services.config.vendorKey.id}.${vendor.path}`, services.config.vendorKey.secret);
  const signed = signedByPlatform(services, keys, { path: `/${vendor.path}`, own });
  const games = lotteriesOf(vendor);
  const find = (code: string) => games.find((lottery) => lottery.code === code)?.asGame;
  const idOf = (request: FastifyRequest): string => String(Object(request.params).id ?? '');

  lotteryOperatorRoutes(app, services, { games, signed, read: jsonOf });
  app.get('/vendor-api/health', async () => ({ status: 'ok' }));
  app.get(
    '/vendor-api/games',
    signed(async (_raw, { query }) => ({ status: 200, body: listLotteries(games, gamesQuery.parse(query).currency) })),
  );
  app.get(
    '/vendor-api/lottery/games',
    signed(async () => ({ status: 200, body: { games: await openDraws(services, games) } })),
  );
  app.get(
    '/vendor-api/jackpots',
    signed(async () => ({ status: 200, body: { jackpots: [] } })),
  );
  app.post(
    '/vendor-api/launch',
    signed((raw) => launch(services, jsonOf(raw), find)),
  );
  app.post(
    '/vendor-api/sessions/:id/close',
    signed(async (_raw, request) => {
      const id = z.uuid().safeParse(idOf(request));
      if (!id.success) return { status: 400, body: { code: 'BAD_REQUEST' } };
      await endSessions(services.pool, id.data, new Date(services.now()));
      return { status: 200, body: {} };
    }),
  );
  app.get(
    '/vendor-api/rounds/:id',
    signed((_raw, request) => describeRound(services, shared, idOf(request), frameQuery.parse(request.query).frame)),
  );
  app.get(
    '/vendor-api/fairness/:id',
    signed((_raw, request) => describeFairness(services, shared, idOf(request))),
  );
  app.get(
    '/vendor-api/transactions',
    signed((_raw, { query }) =>
      listTransactions(
        services,
        query,
        games.map(({ code }) => code),
      ),
    ),
  );
}
