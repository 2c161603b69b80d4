import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { changeGame, writeGames } from '#capabilities/games/index.ts';
import { judgeTitles } from './judge-titles.ts';
import { resolveAlert } from './resolve-alert.ts';
import { readOpenAlerts, readReturns, writeDay } from './store.ts';

let world: TestWorld;
const today = () => new Date(Math.floor(world.ctx().now.getTime() / 86_400_000) * 86_400_000);

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

/** A title on the merchant's list, its maths an even bet with a return of 99 % and a deviation of 1. */
async function newTitle(merchant: Merchant = world.merchant): Promise<string> {
  const nodeId = `title-${randomUUID().slice(0, 8)}`;
  const maths = {
    modelId: 'even',
    modelVersion: '1',
    rtpE4: 9_900,
    rtpE8: 99_000_000,
    sdE4: 10_000,
    volatility: 'low',
    maxWinE4: '20000',
  };
  const game = {
    nodeId,
    gameCode: nodeId,
    vendorCode: `V_${nodeId.slice(-4).toUpperCase()}`,
    gameType: 'MINI',
    gameClassify: 'ARCADE',
    names: { en: nodeId },
    ...maths,
    lines: 1,
    minBet: 100n,
    maxBet: 10_000n,
    features: [],
    hasDemo: true,
  };
  await world.tx(
    (tx) => writeGames(tx.db, { merchantId: merchant.id, vendorCode: game.vendorCode, now: tx.ctx.now }, [game]),
    world.ctx(undefined, merchant),
  );
  return nodeId;
}

/** Ten thousand stakes of 100 on a day: one deviation of what comes back is 10,000. */
function counted(nodeId: string, returned: number, daysAgo = 0): Promise<unknown> {
  const day = new Date(today().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return world.tx((tx) =>
    sql`insert into rtp_day (merchant_id, day, node_id, currency, model_id, model_version, rtp_e8, sd_e4, rounds, staked, returned, squares, deviations)
      values (${tx.ctx.merchant.id}, ${day}::date, ${nodeId}, 'USD', 'even', '1', 99000000, 10000, 10000, 1000000, ${returned}, 100000000, 100000000)`.execute(
      tx.db,
    ),
  );
}

const judged = (): Promise<string[]> => world.tx((tx) => judgeTitles(tx));
const alertOf = async (nodeId: string) => (await world.tx(readOpenAlerts)).find((alert) => alert.nodeId === nodeId);

async function isEnabled(nodeId: string): Promise<boolean | undefined> {
  const { rows } = await world.tx((tx) =>
    sql<{
      on: boolean;
    }>`select is_enabled as "on" from game where merchant_id = ${tx.ctx.merchant.id} and node_id = ${nodeId}`.execute(
      tx.db,
    ),
  );
  return rows[0]?.on;
}

function asStaff<T>(work: (tx: Tx<StaffCtx>) => Promise<T>, merchant: Merchant = world.merchant): Promise<T> {
  const staffId = randomUUID();
  const about = {
    sessionId: staffId,
    displayName: 'Rosa',
    role: 'owner',
    state: 'full',
    approvalLimitMinor: 0n,
  } as const;
  const actor = { kind: 'staff', staffId, merchants: [merchant.code], ...about } as const;
  return world.tx((tx) => work({ ...tx, ctx: { ...tx.ctx, actor } }), world.ctx(undefined, merchant));
}

describe('the daily job', () => {
  it('leaves a title inside its band alone', async () => {
    const nodeId = await newTitle();
    await counted(nodeId, 1_030_000); // exactly four deviations
    expect(await judged()).not.toContain(nodeId);
    expect(await alertOf(nodeId)).toBeUndefined();
  });

  it('past four deviations asks a person, and the title stays open', async () => {
    const nodeId = await newTitle();
    await counted(nodeId, 1_031_000);
    await judged();
    expect(await alertOf(nodeId)).toMatchObject({ zE2: 410, hasClosed: false, rounds: 10_000n });
    expect(await isEnabled(nodeId)).toBe(true);
  });

  it('past six switches the title off at once; running again changes nothing', async () => {
    const nodeId = await newTitle();
    await counted(nodeId, 920_000);
    expect(await judged()).toContain(nodeId);
    expect(await isEnabled(nodeId)).toBe(false);
    expect(await judged()).not.toContain(nodeId);
    expect(await alertOf(nodeId)).toMatchObject({ zE2: -700, hasClosed: true });
  });

  it('an open alert follows the title, and closes it when it goes on', async () => {
    const nodeId = await newTitle();
    await counted(nodeId, 1_040_000);
    await judged();
    await counted(nodeId, 1_040_000, 1);
    expect(await judged()).toContain(nodeId); // five a day are seven over two
    expect(await alertOf(nodeId)).toMatchObject({ zE2: 707, hasClosed: true, rounds: 20_000n });
  });
});

describe('a decision', () => {
  it('opens the title again, and holds until it went a deviation farther', async () => {
    const nodeId = await newTitle();
    await counted(nodeId, 1_060_000);
    await judged();
    const alert = await alertOf(nodeId);
    const open = { decision: 'open', remark: 'a single jackpot' } as const;
    await asStaff((tx) => resolveAlert(tx, alert?.alertId ?? '', open));
    await asStaff((tx) => resolveAlert(tx, alert?.alertId ?? '', open)); // a repeat is the same answer
    expect(await isEnabled(nodeId)).toBe(true);
    expect(await judged()).not.toContain(nodeId);
    await counted(nodeId, 1_060_000, 1);
    expect(await judged()).toContain(nodeId);
  });

  it('is refused where another was made, and at a foreign merchant', async () => {
    const nodeId = await newTitle();
    await counted(nodeId, 1_060_000);
    await judged();
    const { alertId = '' } = (await alertOf(nodeId)) ?? {};
    await expect(
      asStaff((tx) => resolveAlert(tx, alertId, { decision: 'open', remark: 'x' }), world.other),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await asStaff((tx) => resolveAlert(tx, alertId, { decision: 'stay', remark: 'asked the studio' }));
    await expect(asStaff((tx) => resolveAlert(tx, alertId, { decision: 'open', remark: 'x' }))).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect(await isEnabled(nodeId)).toBe(false);
  });
});

describe('the board', () => {
  it('is empty of a day without rounds, however often it is counted', async () => {
    await counted(await newTitle(), 1_000_000);
    const before = await world.tx((tx) => readReturns(tx, null));
    await world.tx((tx) => writeDay(tx, new Date(Date.UTC(2020, 0, 1))));
    await world.tx((tx) => writeDay(tx, new Date(Date.UTC(2020, 0, 1))));
    expect(before.length).toBeGreaterThan(0);
    expect(await world.tx((tx) => readReturns(tx, null))).toEqual(before);
  });

  it('does not show another merchant’s titles', async () => {
    const nodeId = await newTitle();
    await counted(nodeId, 990_000);
    const foreign = await world.tx((tx) => readReturns(tx, null), world.ctx(undefined, world.other));
    expect(foreign.some((row) => row.nodeId === nodeId)).toBe(false);
  });
});

describe('what an operator changes of a title', () => {
  it('keeps the rest, and refuses stakes outside the vendor’s', async () => {
    const nodeId = await newTitle();
    const currency = world.merchant.settings.currency;
    await asStaff((tx) => changeGame(tx, nodeId, { place: 3, isHot: true }));
    await asStaff((tx) => changeGame(tx, nodeId, { stakeLimits: { [currency]: { min: '200', max: '5000' } } }));
    await expect(
      asStaff((tx) => changeGame(tx, nodeId, { stakeLimits: { [currency]: { min: '99', max: '5000' } } })),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(
      asStaff((tx) => changeGame(tx, nodeId, { stakeLimits: { XAF: { min: '9', max: '8' } } })),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(asStaff((tx) => changeGame(tx, nodeId, { isHot: false }), world.other)).rejects.toMatchObject({
      code: 'GAME_UNKNOWN',
    });
    const { rows } = await world.tx((tx) =>
      sql`select place, is_hot, is_enabled, stake_limits from game where node_id = ${nodeId} and merchant_id = ${tx.ctx.merchant.id}`.execute(
        tx.db,
      ),
    );
    expect(rows).toEqual([
      { place: 3, is_hot: true, is_enabled: true, stake_limits: { [currency]: { min: '200', max: '5000' } } },
    ]);
  });
});
