/** Games in currencies of every depth, from the list to a settled bet and a pot: the real studio and the real platform, over the signed vendor
 *  API. A merchant whose own currency has no minor unit (dong), and second wallets of a merchant in dollars (yen, tether). */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyOf, stakeUnit } from '@baize/protocol';
import type { PlayRoundAnswer, PlaySession } from '@baize/game-kit/protocol.ts';
import { startStudio } from '@baize/studio/studio.ts';
import type { Studio } from '@baize/studio/studio.ts';
import { createStudioDatabase } from '@baize/studio/testing/database.ts';
import type { TestDatabase } from '@baize/studio/testing/database.ts';
import { titles } from '@baize/studio/titles.ts';
import { openCatalogue } from '#capabilities/games/index.ts';
import { installStudio, openCallContext, studioCode } from '#capabilities/vendors/index.ts';
import { syncVendorGames } from '#capabilities/vendors/jobs.ts';
import { balanceOf, chooseWallet, creditDeposit } from '#capabilities/wallet/index.ts';
import { inTx } from '#kernel/in-tx.ts';
import { checkLedger } from '#ledger/check.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { systemCtx } from '#testing/system-ctx.ts';
import { freePort } from '#testing/free-port.ts';
import { registrationBody } from '#testing/registration-body.ts';

const password = 'grey-heron-at-noon';
const halves = { direction: 'over', targetE2: 5_000 };
const slot = titles.all.find(({ modelId }) => modelId === 'jackpot-wheel-96')?.gameCode ?? '';

describe.each([
  { own: 'VND', wallets: ['VND'] },
  { own: 'USD', wallets: ['USDT', 'JPY'] },
])('a merchant in $own', ({ own, wallets }) => {
  const [inbound, outbound] = [randomBytes(32), randomBytes(32)];
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
      settings: { currency: own, currencies: wallets.filter((currency) => currency !== own) },
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
    await installStudio(app.services, ctx.merchant.id);
    const context = openCallContext(app.services, openCatalogue(app.services));
    await eventually('the list is read', () => syncVendorGames(context, ctx, studioCode), 30_000); // or the job reads it now
    await context.close();
    const launch = { body: { nodeId: slot, mode: 'demo' } };
    await eventually('the title is listed', async () => (await app.send('launchGame', launch)).code === null, 30_000);
    const { value } = await app.send('register', {
      body: registrationBody('player1', password),
    });
    player = { token: value?.token ?? '', memberId: value?.memberId ?? '' };
  }, 120_000);
  afterAll(async () => {
    await studio.stop();
    await app.stop();
    await books.drop();
  });

  /** The wallet of a currency, chosen, with a hundred thousand units in it. */
  async function fund(currency: string): Promise<bigint> {
    const amountMinor = 100_000n * stakeUnit(currency);
    await inTx(app.services.database, await systemCtx(app), async (tx) => {
      await chooseWallet(tx, player.memberId, currency);
      await creditDeposit(tx, {
        memberId: player.memberId,
        currency,
        amountMinor,
        depositId: randomUUID(),
        provider: 'TEST',
      });
    });
    return amountMinor;
  }

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

  async function openGame(nodeId: string): Promise<PlaySession> {
    const launched = await app.send('launchGame', { body: { nodeId, mode: 'real' } }, player.token);
    if (!launched.value) throw new Error(launched.text);
    const code = new URL(launched.value.url).searchParams.get('code') ?? '';
    return page('/play/session', { code, clientSeed: 'seed-of-the-browser' });
  }

  const play = (session: PlaySession, stakeMinor: bigint, choices: object = {}) =>
    page<PlayRoundAnswer>(
      '/play/round',
      { requestId: randomUUID(), choices, stakeMinor: stakeMinor.toString() },
      session.token,
    );
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await studio.services.pool.query(text, values)).rows as Row[];
  const held = async () =>
    inTx(app.services.database, await systemCtx(app), async (tx) => balanceOf(tx, player.memberId));

  it('has every game of the studio, with stakes of its own currency', async () => {
    const { value } = await app.send('gameDetail', { params: { nodeId: 'dice' } });
    const unit = stakeUnit(own);
    expect(value).toMatchObject({ minBetMinor: unit.toString(), maxBetMinor: (5_000n * unit).toString() });
    const slots = await app.send('gameDetail', { params: { nodeId: slot } });
    expect(slots.value).toMatchObject({ minBetMinor: (unit / 5n).toString(), maxBetMinor: (1_000n * unit).toString() });
    const listed = await inTx(app.services.database, await systemCtx(app), async (tx) =>
      tx.db
        .selectFrom('game')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    expect(Number(listed.count)).toBeGreaterThanOrEqual(titles.all.length);
  });

  it.each(wallets)(
    'takes the same units in %s, settles bets, and pays wins and a pot',
    async (currency) => {
      const unit = stakeUnit(currency);
      const paidIn = await fund(currency);
      const dice = await openGame('dice');
      expect(dice).toMatchObject({ currency, exponent: currencyOf(currency)?.exponent });
      expect(dice.limits).toMatchObject({
        stakeMinMinor: unit.toString(),
        stakeMaxMinor: (5_000n * unit).toString(),
        winMaxMinor: (500_000n * unit).toString(),
      });
      await expect(play(dice, unit - 1n, halves)).rejects.toThrow('STAKE_BELOW_MINIMUM');
      await expect(play(dice, 5_000n * unit + 1n, halves)).rejects.toThrow('STAKE_ABOVE_MAXIMUM');
      let hasWon = false;
      for (let round = 0; round < 40 && !hasWon; round += 1)
        hasWon = (await play(dice, 100n * unit, halves)).round.payoutMinor !== '0';
      expect(hasWon).toBe(true);

      const session = await openGame(slot);
      await play(session, unit);
      const grand = `BAIZE:${currency}:grand`;
      const cap = 15_000n * unit;
      const more = `${cap} * 1000000::numeric - main_e6`;
      await query(
        `insert into pot_entry (pot_id, cycle, kind, main_delta_e6, reserve_delta_e6, at) select pot_id, cycle, 'advance', ${more}, 0, now() from pot where pot_id = $1`,
        [grand],
      );
      await query(`update pot set owed_e6 = owed_e6 + (${more}), main_e6 = main_e6 + (${more}) where pot_id = $1`, [
        grand,
      ]);
      const { round } = await play(session, unit);
      const win = round.potWins?.find(({ tier }) => tier === 'grand');
      expect(win?.amountMinor).toBe(cap.toString());
      const [seed] = await query<{ unit: string; main: string }>(
        `select unit_minor::text as unit, floor(main_e6 / 1000000)::text as main from pot where pot_id = $1`,
        [grand],
      );
      expect(seed?.unit).toBe(unit.toString());
      expect(BigInt(seed?.main ?? 0)).toBeGreaterThanOrEqual(5_000n * unit);

      const [all] = await query<{ net: string; won: string }>(
        `select sum(payout_minor - stake_minor)::text as net, (select sum(w.amount_minor)::text from pot_win w join pot p using (pot_id) where p.currency = $1 and p.mode = 'real') as won
       from round r join player using (player_id) where r.state = 'closed' and mode = 'real' and currency = $1`,
        [currency],
      );
      const due = paidIn + BigInt(all?.net ?? 0) + BigInt(all?.won ?? 0);
      await eventually('the pot is in the wallet', async () => (await held())?.availableMinor === due);
      expect((await held())?.currency).toBe(currency);
    },
    60_000,
  );

  it('leaves books that add up', async () => {
    const client = new pg.Client({ connectionString: app.databases.ownerUrl });
    await client.connect();
    const report = await checkLedger(client).finally(() => client.end());
    expect(report.broken).toEqual([]);
  });
});
