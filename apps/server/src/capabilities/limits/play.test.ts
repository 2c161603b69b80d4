import { setTimeout as sleep } from 'node:timers/promises';
import { currencies } from '@baize/protocol';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declineNumbers } from './rules.ts';
import { openPlayTable } from './testing/play-table.ts';
import type { GuardSetting, PlayTable } from './testing/play-table.ts';
import { playModel } from './testing/play-model.ts';

const start = Date.UTC(2026, 9, 30, 22, 0); // the month turns within a day
const minute = 60_000;

let table: PlayTable;
beforeAll(async () => {
  table = await openPlayTable();
  await table.setRate('EUR', '1.333333333333', start - 40 * 24 * 60 * minute);
  await table.setRate('CHF', '1.5', start - 40 * 24 * 60 * minute);
});
afterAll(() => table.close());

describe('the guard of a stake', () => {
  it('costs a member without limits nothing and counts nothing', async () => {
    const player = await table.newPlayer();
    expect(await player.stake(start, 1_000_000n)).toEqual({ refusal: 0, counted: false });
    expect(await table.bucketsOf(player.memberId)).toBe(0);
  });

  it('refuses with the code of the most serious reason', async () => {
    const player = await table.newPlayer();
    const at = new Date(start);
    await player.guard(start, { stakeMax: [100n, null, null], excludedUntil: new Date(start + minute) });
    expect((await player.stake(start, 50n)).refusal).toBe(declineNumbers.SELF_EXCLUDED);
    await player.guard(start, { stakeMax: [100n, null, null], coolingUntil: new Date(start + minute) });
    expect((await player.stake(start, 50n)).refusal).toBe(declineNumbers.COOLING_OFF);
    await player.guard(start, { stakeMax: [100n, null, null], lossMax: [60n, null, null] });
    expect((await player.stake(start, 101n)).refusal).toBe(declineNumbers.LIMIT_STAKE);
    expect((await player.stake(start, 61n)).refusal).toBe(declineNumbers.LIMIT_LOSS);
    expect((await player.stake(at.getTime(), 60n)).refusal).toBe(0);
  });

  it('takes a free round at a limit that is used up', async () => {
    const player = await table.newPlayer();
    await player.guard(start, { stakeMax: [10n, null, null] });
    expect((await player.stake(start, 10n)).refusal).toBe(0);
    expect((await player.stake(start, 1n)).refusal).toBe(declineNumbers.LIMIT_STAKE);
    expect((await player.stake(start, 0n)).refusal).toBe(0);
  });

  it('counts stakes of one call one after the other, refused ones not', async () => {
    const player = await table.newPlayer();
    await player.guard(start, { stakeMax: [100n, null, null] });
    expect(await player.stakes(start, [60n, 60n, 40n, 1n])).toEqual([
      0,
      declineNumbers.LIMIT_STAKE,
      0,
      declineNumbers.LIMIT_STAKE,
    ]);
  });

  it('stops stakes when the reality check is due until it is answered, also after a pause', async () => {
    const player = await table.newPlayer();
    await player.guard(start, { realityMinutes: 60, pauseMinutes: 15 });
    for (let at = 0; at < 60; at += 10) expect((await player.stake(start + at * minute, 1n)).refusal).toBe(0);
    expect((await player.stake(start + 60 * minute, 1n)).refusal).toBe(declineNumbers.REALITY_CHECK_DUE);
    expect((await player.stake(start + 180 * minute, 1n)).refusal).toBe(declineNumbers.REALITY_CHECK_DUE);
    await player.answerReality(start + 181 * minute);
    expect((await player.stake(start + 182 * minute, 1n)).refusal).toBe(0);
  });

  it('ends a sitting at its length and opens a new one after a pause', async () => {
    const player = await table.newPlayer();
    await player.guard(start, { sessionMinutes: 30, pauseMinutes: 15 });
    for (let at = 0; at < 30; at += 10) expect((await player.stake(start + at * minute, 1n)).refusal).toBe(0);
    expect((await player.stake(start + 30 * minute, 1n)).refusal).toBe(declineNumbers.LIMIT_SESSION);
    expect((await player.stake(start + 34 * minute, 1n)).refusal).toBe(declineNumbers.LIMIT_SESSION);
    expect((await player.stake(start + 35 * minute, 1n)).refusal).toBe(0);
  });

  it('runs one clock for a sitting over two wallets, and one reality check', async () => {
    const dollars = await table.newPlayer();
    const euros = await table.openWallet(dollars.memberId, 'EUR');
    await dollars.guard(start, { realityMinutes: 60, sessionMinutes: 90, pauseMinutes: 15 });
    for (let at = 0; at < 60; at += 10)
      expect((await (at % 20 === 0 ? dollars : euros).stake(start + at * minute, 1n)).refusal).toBe(0);
    expect((await euros.stake(start + 60 * minute, 1n)).refusal).toBe(declineNumbers.REALITY_CHECK_DUE);
    expect((await dollars.stake(start + 61 * minute, 1n)).refusal).toBe(declineNumbers.REALITY_CHECK_DUE);
    await euros.answerReality(start + 61 * minute);
    for (const wallet of [dollars, euros, dollars, euros])
      expect((await wallet.stake(start + 62 * minute, 1n)).refusal).toBe(0);
    for (const at of [70, 80]) expect((await euros.stake(start + at * minute, 1n)).refusal).toBe(0);
    expect((await dollars.stake(start + 90 * minute, 1n)).refusal).toBe(declineNumbers.LIMIT_SESSION);
    expect((await euros.stake(start + 94 * minute, 1n)).refusal).toBe(declineNumbers.LIMIT_SESSION);
    expect((await dollars.stake(start + 95 * minute, 1n)).refusal).toBe(0);
  });

  it('takes a rolled-back stake out by what it was worth when it was posted', async () => {
    const dollars = await table.newPlayer();
    const pounds = await table.openWallet(dollars.memberId, 'GBP');
    await table.setRate('GBP', '1.5', start - minute);
    await dollars.guard(start, { stakeMax: [1_000n, null, null] });
    expect((await pounds.stake(start, 101n)).refusal).toBe(0);
    await table.setRate('GBP', '0.5', start + minute);
    expect((await dollars.figures(start + 2 * minute))['stake_day']).toBe(152n);
    await pounds.rollback(start + 2 * minute, 101n, start);
    expect((await dollars.figures(start + 2 * minute))['stake_day']).toBe(0n);
  });

  it('refuses a stake in a currency without a rate with LIMIT_RATE only where a money limit applies', async () => {
    const dollars = await table.newPlayer();
    const yen = await table.openWallet(dollars.memberId, 'JPY');
    await dollars.guard(start, { stakeMax: [null, null, 1_000_000n] });
    expect(await yen.stakes(start, [1n, 0n])).toEqual([declineNumbers.LIMIT_RATE, 0]);
    await dollars.guard(start, { sessionMinutes: 60 });
    expect((await yen.stake(start, 1n)).refusal).toBe(0);
  });

  it('counts decimals as the registry does', async () => {
    for (const { code, exponent } of currencies.values())
      expect([code, await table.exponentOf(code)]).toEqual([code, exponent]);
  });

  it('never lets parallel bets from two wallets past a shared limit, in whatever order they come', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => table.newPlayer()));
    const pairs = await Promise.all(
      players.map(async (dollars) => [dollars, await table.openWallet(dollars.memberId, 'EUR')] as const),
    );
    for (const dollars of players) await dollars.guard(start, { lossMax: [1_000n, null, null] });
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        pairs.map((pair) => (n % 2 ? pair[0].stake(start, 40n) : pair[1].stake(start, 30n))),
      ).flat(),
    );
    expect(answers.filter(({ refusal }) => refusal === 0)).toHaveLength(4 * 25);
    for (const dollars of players) expect((await dollars.figures(start))['stake_day']).toBe(1_000n);
  });

  it('agrees with a plain model through any history in two wallets', async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('stakes' as const),
          which: fc.nat(1),
          amounts: fc.array(fc.bigInt({ min: 0n, max: 60n }), { minLength: 1, maxLength: 2 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('win' as const),
          which: fc.nat(1),
          amount: fc.bigInt({ min: 0n, max: 60n }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(1) }) },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('wait' as const),
          minutes: fc.oneof(fc.nat(12), fc.nat(40), fc.nat(300)),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const dollars = await table.newPlayer();
        const wallets = [dollars, await table.openWallet(dollars.memberId, 'CHF')];
        // a stake is worth a part of a cent more than it is, a win less
        const worth = {
          stake: [(n: bigint) => n, (n: bigint) => (n * 3n + 1n) / 2n],
          win: [(n: bigint) => n, (n: bigint) => (n * 3n) / 2n],
        };
        const setting: GuardSetting = {
          stakeMax: [400n, null, null],
          lossMax: [null, 300n, null],
          realityMinutes: 30,
          sessionMinutes: 50,
          pauseMinutes: 15,
        };
        const model = playModel(setting, 'UTC');
        await dollars.guard(start, setting);
        let now = start;
        for (const next of steps) {
          if (next.do === 'wait') {
            now += next.minutes * minute;
            continue;
          }
          const wallet = wallets[next.which] ?? dollars;
          const [stake, win] = [worth.stake[next.which] ?? BigInt, worth.win[next.which] ?? BigInt];
          if (next.do === 'stakes')
            expect(await wallet.stakes(now, next.amounts)).toEqual(model.stakes(now, next.amounts.map(stake)));
          else if (next.do === 'win') {
            await wallet.win(now, next.amount);
            model.win(now, win(next.amount));
          } else {
            await wallet.answerReality(now);
            model.answer(now);
          }
        }
        expect(await dollars.figures(now)).toMatchObject(model.figures(now));
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('never lets 64 parallel bets past a stake limit', async () => {
    const player = await table.newPlayer();
    await player.guard(start, { stakeMax: [1_000n, null, null] });
    const answers = await Promise.all(Array.from({ length: 64 }, () => player.stake(start, 30n)));
    expect(answers.filter(({ refusal }) => refusal === 0)).toHaveLength(33);
    expect((await player.figures(start))['stake_day']).toBe(990n);
  });

  it('agrees with a plain model through any history of stakes, wins, rollbacks, changes and pauses', async () => {
    const amount = fc.bigInt({ min: 0n, max: 60n });
    const maximum = fc.option(fc.bigInt({ min: 1n, max: 200n }), { nil: null });
    const three = fc.tuple(maximum, maximum, maximum);
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          do: fc.constant('stakes' as const),
          amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('win' as const), amount }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('rollback' as const), which: fc.nat(20) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('wait' as const),
          minutes: fc.oneof(fc.nat(12), fc.nat(90), fc.nat(2_000), fc.nat(12_000)),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('guard' as const),
          stakeMax: three,
          lossMax: three,
          realityMinutes: fc.option(fc.constantFrom(30, 60), { nil: null }),
          sessionMinutes: fc.option(fc.constantFrom(20, 90), { nil: null }),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const player = await table.newPlayer();
        const zone = 'Asia/Bangkok';
        const first: GuardSetting = {
          stakeMax: [150n, null, 400n],
          lossMax: [null, 120n, null],
          realityMinutes: 60,
          pauseMinutes: 15,
          timeZone: zone,
        };
        const model = playModel(first, zone);
        let now = start;
        await player.guard(now, first);
        for (const next of steps) {
          if (next.do === 'wait') now += next.minutes * minute;
          else if (next.do === 'stakes')
            expect(await player.stakes(now, next.amounts)).toEqual(model.stakes(now, next.amounts));
          else if (next.do === 'win') {
            await player.win(now, next.amount);
            model.win(now, next.amount);
          } else if (next.do === 'rollback') {
            const bet = model.rollback(next.which);
            if (bet) await player.rollback(now, bet.amount, bet.at);
          } else if (next.do === 'answer') {
            await player.answerReality(now);
            model.answer(now);
          } else {
            const setting: GuardSetting = {
              ...first,
              ...next,
              stakeMax: [next.stakeMax[0] ?? 300n, next.stakeMax[1], next.stakeMax[2]],
            };
            await player.guard(now, setting);
            model.guard(setting);
          }
        }
        expect(await player.figures(now)).toMatchObject(model.figures(now));
      }),
      { numRuns: 120, endOnFailure: true },
    );
  }, 120_000);
});

it('a limit that is written while a bet is being posted holds for the next bet', async () => {
  const player = await table.newPlayer();
  await player.guard(start, { stakeMax: [1_000n, null, null] });
  const bet = await table.beginStake(player, start, 100n);
  const writing = player.guard(start, { stakeMax: [100n, null, null] });
  await sleep(50);
  await bet.commit();
  await writing;
  expect((await player.stake(start, 1n)).refusal).toBe(declineNumbers.LIMIT_STAKE);
});

it('a merchant cannot write the guard of another one’s player', async () => {
  const player = await table.newPlayer();
  const client = new pg.Client({ connectionString: table.appUrl });
  await client.connect();
  try {
    await client.query(`select set_config('baize.merchant', '999', false)`);
    const write = client.query('select play_answer_reality(now(), $1, $2)', [table.merchantId, player.memberId]);
    await expect(write).rejects.toThrow('foreign merchant');
  } finally {
    await client.end();
  }
});
