/** Pots between the real studio and the real platform: what rounds put in, what a pot pays, and what the site shows of both. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlayRoundAnswer, PlaySession } from '@baize/game-kit/protocol.ts';
import { startStudio } from '@baize/studio/studio.ts';
import type { Studio } from '@baize/studio/studio.ts';
import { createStudioDatabase } from '@baize/studio/testing/database.ts';
import type { TestDatabase } from '@baize/studio/testing/database.ts';
import { titles } from '@baize/studio/titles.ts';
import { openCatalogue } from '#capabilities/games/index.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { installStudio, openCallContext, studioCode } from '#capabilities/vendors/index.ts';
import { syncVendorGames } from '#capabilities/vendors/jobs.ts';
import { balanceOf, creditDeposit } from '#capabilities/wallet/index.ts';
import { inTx } from '#kernel/in-tx.ts';
import { checkLedger } from '#ledger/check.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { systemCtx } from '#testing/system-ctx.ts';
import { freePort } from '#testing/free-port.ts';
import { registrationBody } from '#testing/registration-body.ts';

const password = 'grey-heron-at-noon';
const [inbound, outbound] = [randomBytes(32), randomBytes(32)];
const gameCode = titles.all.find(({ modelId }) => modelId === 'jackpot-wheel-96')?.gameCode ?? '';
const paidIn = 1_000_000n;
const grand = 'BAIZE:USD:grand';
const grandCapMinor = 1_500_000n;

let app: TestApp;
let studio: Studio;
let books: TestDatabase;
let player = { token: '', memberId: '' };

beforeAll(async () => {
  const port = await freePort(); // each must be told where the other is before it starts
  app = await startTestApp({
    env: {
      STUDIO_URL: `http://127.0.0.1:${port}`,
      STUDIO_VENDOR_KEY: inbound.toString('base64'),
      PLATFORM_VENDOR_KEY: outbound.toString('base64'),
    },
  });
  books = await createStudioDatabase();
  studio = await startStudio(
    {
      databaseUrl: books.url,
      host: '127.0.0.1',
      port,
      publicUrl: undefined,
      platformUrl: app.url,
      hostDist: undefined,
      trustedHops: 0,
      profile: 'check',
      logLevel: 'silent',
      vendorKey: { id: 'studio-1', secret: inbound },
      platformKey: { id: 'platform-1', secret: outbound },
      masterKey: randomBytes(32),
      crash: { isOn: false, chainLength: 200, salt: undefined, saltSeeds: 3 },
      lottery: { isOn: false, chainLength: 100, drawMerchants: [] },
      walletTimeoutMs: 5_000,
      orphanAfterMs: 30_000,
      retryFirstMs: 100,
    },
    { log: pino({ level: 'silent' }) },
  );
  const ctx = await systemCtx(app);
  const lotus = await merchantByCode(app.services.database, 'LOTUS');
  await installStudio(app.services, ctx.merchant.id);
  await installStudio(app.services, lotus?.id ?? 0); // asks the same studio, and must not see the pots of another merchant
  const context = openCallContext(app.services, openCatalogue(app.services));
  await eventually('the list is read', () => syncVendorGames(context, ctx, studioCode), 30_000); // or the job reads it now
  await context.close();
  const launch = { body: { nodeId: gameCode, mode: 'demo' } };
  await eventually('the title is listed', async () => (await app.send('launchGame', launch)).code === null, 30_000);
  const { value } = await app.send('register', {
    body: registrationBody('player1', password),
  });
  player = { token: value?.token ?? '', memberId: value?.memberId ?? '' };
  await inTx(app.services.database, ctx, (tx) =>
    creditDeposit(tx, {
      memberId: player.memberId,
      currency: 'USD',
      amountMinor: paidIn,
      depositId: randomUUID(),
      provider: 'TEST',
    }),
  );
}, 120_000);
afterAll(async () => {
  await studio.stop();
  await app.stop();
  await books.drop();
});

async function page<Body>(path: string, body: unknown, token?: string): Promise<Body> {
  const response = await fetch(studio.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Body;
  if (!response.ok) throw new Error(`${path} ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

async function openGame(): Promise<PlaySession> {
  const launched = await app.send('launchGame', { body: { nodeId: gameCode, mode: 'real' } }, player.token);
  if (!launched.value) throw new Error(launched.text);
  const code = new URL(launched.value.url).searchParams.get('code') ?? '';
  return page('/play/session', { code, clientSeed: 'seed-of-the-browser' });
}

const play = (session: PlaySession) =>
  page<PlayRoundAnswer>('/play/round', { requestId: randomUUID(), choices: {}, stakeMinor: '2000' }, session.token);
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await studio.services.pool.query(text, values)).rows as Row[];
const held = async () =>
  inTx(
    app.services.database,
    await systemCtx(app),
    async (tx) => (await balanceOf(tx, player.memberId))?.availableMinor ?? 0n,
  );

/** Brings the grand pot to where its next stake wins it, with the entry that says so. */
async function fillGrand(): Promise<void> {
  const more = `${grandCapMinor} * 1000000::numeric - main_e6`;
  await query(
    `insert into pot_entry (pot_id, cycle, kind, main_delta_e6, reserve_delta_e6, at) select pot_id, cycle, 'advance', ${more}, 0, now() from pot where pot_id = $1`,
    [grand],
  );
  await query(`update pot set owed_e6 = owed_e6 + (${more}), main_e6 = main_e6 + (${more}) where pot_id = $1`, [grand]);
}

it('the site shows the pots as the studio has them, in one currency, and to another merchant none of these', async () => {
  await play(await openGame());
  const { value } = await app.send('jackpotPools');
  const pots = await query<{ id: string; amount: string }>(
    `select pot_id as id, floor(main_e6 / 1000000)::text as amount from pot where mode = 'real' order by pot_id`,
  );
  expect(pots).toHaveLength(5);
  const shown = (value?.pools ?? []).toSorted((a, b) => (a.jackpotId < b.jackpotId ? -1 : 1));
  expect(shown.map(({ jackpotId, amountMinor }) => ({ id: jackpotId, amount: amountMinor }))).toEqual(pots);
  expect(shown.find(({ jackpotId }) => jackpotId === grand)).toMatchObject({
    vassalage: studioCode,
    name: 'grand',
    currency: 'USD',
    mustHitByMinor: grandCapMinor.toString(),
    mustDropAt: null,
  });
  const { timeZone } = (await systemCtx(app)).merchant.settings;
  const daily = shown.find(({ name }) => name === 'daily');
  const until = Temporal.Instant.from(daily?.mustDropAt ?? '').toZonedDateTimeISO(timeZone);
  expect(until.equals(until.startOfDay())).toBe(true); // a midnight where the merchant is, tomorrow's
  const today = Temporal.Instant.fromEpochMilliseconds(app.services.clock.now().getTime()).toZonedDateTimeISO(timeZone);
  expect(until.toPlainDate().toString()).toBe(today.toPlainDate().add({ days: 2 }).toString());
  expect((await app.send('jackpotPools', { query: { currency: 'THB' } })).value?.pools).toEqual([]);
  expect((await app.send('jackpotPools', { atLotus: true })).value?.pools).toEqual([]);
  expect((await app.send('jackpotPools', { atLotus: true, query: { currency: 'USD' } })).value?.pools).toEqual([]);
  expect((await app.send('jackpotPools', { query: { currency: 'no currency' } })).code).toBe('VALIDATION');
});

it('a pot that is won pays the player once, beside the round, and wallet, pot and ledger say the same amount', async () => {
  const session = await openGame();
  await play(session);
  await fillGrand();
  const { round } = await play(session);
  const win = round.potWins?.find(({ tier }) => tier === 'grand');
  expect(win?.amountMinor).toBe(grandCapMinor.toString());
  // all that was ever played and won, as the studio has it: another pot may have been hit by chance
  const [own] = await query<{ net: string; won: string }>(
    `select sum(payout_minor - stake_minor)::text as net, (select sum(amount_minor)::text from pot_win) as won from round where state = 'closed'`,
  );
  const [net, won] = [BigInt(own?.net ?? 0), BigInt(own?.won ?? 0)];
  await eventually('the pot is in the wallet', async () => (await held()) === paidIn + net + won);

  const paid = await query<{ amount: string }>(
    `select (-sum(main_delta_e6) / 1000000)::bigint::text as amount from pot_entry where pot_id = $1 and kind = 'win'`,
    [grand],
  );
  expect(paid).toEqual([{ amount: grandCapMinor.toString() }]);
  const posted = await inTx(app.services.database, await systemCtx(app), async (tx) => ({
    promo: (
      await sql<{
        amount: bigint;
      }>`select amount from vendor_tx where tx_id = ${win?.txId ?? ''} and state = 1`.execute(tx.db)
    ).rows,
    entries: (
      await sql<{ win: bigint }>`select win from jackpot_entry where jackpot_id = ${grand} and win > 0`.execute(tx.db)
    ).rows,
  }));
  expect(posted).toEqual({ promo: [{ amount: grandCapMinor }], entries: [{ win: grandCapMinor }] });
  const totals = await app.send('recordTotals', { query: { from: '2026-01-01', to: '2026-12-31' } }, player.token);
  const promo = totals.value?.kinds.find(({ kind }) => kind === 'promo');
  expect(promo?.inMinor).toBe(won.toString());

  const client = new pg.Client({ connectionString: app.databases.ownerUrl });
  await client.connect();
  const report = await checkLedger(client).finally(() => client.end());
  expect(report.broken).toEqual([]);
});
