import { positionSettingsDefault } from '@baize/protocol';
import type { MerchantSettings } from '@baize/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { everyRow } from '#testing/context.ts';
import { withGrant } from '#testing/granted.ts';
import { readSettings } from '#capabilities/merchants/index.ts';
import { companyId } from './company.ts';
import { weekAt } from './line.ts';
import { publishRules, readRules } from './publish-rules.ts';
import { statementsPage } from './read-statements.ts';
import { openCreditSetup } from './testing/credit-setup.ts';
import type { CreditSetup } from './testing/credit-setup.ts';

const { before: _, ...rules } = positionSettingsDefault;
const hourMs = 3_600_000;
let place: CreditSetup;
beforeAll(async () => {
  place = await openCreditSetup();
});
afterAll(() => place.close());

const code = (name: string) => expect.objectContaining({ code: name }) as unknown;
const staff = {
  kind: 'staff',
  staffId: '0199b000-0000-7000-8000-000000000001',
  displayName: 'Mara Lind',
  role: 'brand',
} as unknown as StaffCtx['actor']; // the verb reads nothing else of who acts

/** Publishes as an operator, and puts what the database holds in the merchant that everything after it reads. */
async function publish(change: Partial<typeof rules>, merchant: Merchant = place.world.merchant): Promise<void> {
  const work = async (tx: Tx) => {
    const { version } = await readSettings(tx);
    const granted = await withGrant({ ...tx, ctx: { ...tx.ctx, actor: staff } }, 'publishPositionRules');
    await publishRules(granted, { version, ...rules, ...change });
  };
  await place.world.tx(work, place.ctx(merchant));
  const { settings } = await place.world.tx(readSettings, place.ctx(merchant));
  Object.assign(merchant, { settings: settings satisfies MerchantSettings });
}
const at = (time: string): void => place.setNow(new Date(time));
const read = () => place.tx(readRules);
const weekOfNow = () => weekAt(place.world.merchant, place.now());

it('rules apply at once before the first bet on credit, and from the next week after it', async () => {
  at('2026-11-24T03:00:00Z'); // a Tuesday; the week began on Monday at noon in Bangkok, 05:00 UTC
  expect(await read()).toMatchObject({ ...rules, from: null, nextFrom: null });
  await publish({ forcedShareBasisPoints: 500 });
  expect(await read()).toMatchObject({ forcedShareBasisPoints: 500, from: null, nextFrom: null });
  expect(weekOfNow()).toEqual({ from: new Date('2026-11-23T05:00:00Z'), to: new Date('2026-11-30T05:00:00Z') });

  const top = await place.add(null, 1);
  const player = await place.add(top, 0);
  await expect(place.terms(null, top, { mayTake: 9_501 })).rejects.toEqual(code('POSITION_BELOW_FORCED'));
  await place.terms(null, top, { mayTake: 9_000 });
  await place.terms(top, player, { kept: 9_000 });
  await place.credit(null, top, 10_000n);
  await place.credit(top, player, 10_000n);
  await place.bet(player, 100n, 0n);

  // the week is to begin on Thursday at eight, everybody to hold 20 %
  await publish({ weekStartsOn: 4, weekStartHour: 8, forcedShareBasisPoints: 2_000 });
  expect(await read()).toMatchObject({ weekStartsOn: 4, from: '2026-11-30T05:00:00.000Z' });
  expect(weekOfNow().to).toEqual(new Date('2026-11-30T05:00:00Z'));
  await place.bet(player, 200n, 0n);
  at('2026-11-30T05:00:30Z');
  const short = { from: new Date('2026-11-30T05:00:00Z'), to: new Date('2026-12-03T01:00:00Z') };
  expect(weekOfNow()).toEqual(short);
  await place.bet(player, 400n, 0n);

  // its end would move under the week that waits for its statements
  await expect(publish({ weekStartsOn: 2 })).rejects.toEqual(code('POSITION_WEEK_OPEN'));
  await place.settle();
  const page = () =>
    place.tx((tx) =>
      statementsPage(tx, { readerId: null, memberId: top, uplineId: companyId }, { pageNo: 1, pageSize: 10 }),
    );
  const weeks = async () =>
    (await page()).content.map(({ week, figures }) => [week.from, week.to, figures.resultMinor]);
  expect(await weeks()).toEqual([['2026-11-23T05:00:00.000Z', '2026-11-30T05:00:00.000Z', '300']]);
  at('2026-12-03T01:01:00Z');
  expect(weekOfNow()).toEqual({ from: short.to, to: new Date('2026-12-10T01:00:00Z') });
  await place.settle();
  expect((await weeks())[0]).toEqual(['2026-11-30T05:00:00.000Z', '2026-12-03T01:00:00.000Z', '400']);

  // what was held changed with the week and not before
  const bets = await place.tx((tx) =>
    tx.db.selectFrom('position_bet').select('shares').orderBy('settled_at').execute(),
  );
  expect(bets.map(({ shares }) => shares)).toEqual([
    [1_000, 9_000],
    [1_000, 9_000],
    [2_000, 8_000],
  ]);
});

it('a second change in one week changes what comes next, not what holds', async () => {
  at('2026-12-04T00:00:00Z');
  await publish({ weekStartsOn: 5, weekStartHour: 8 });
  await publish({ weekStartsOn: 1, weekStartHour: 12 });
  expect(await read()).toMatchObject({ weekStartsOn: 1, from: '2026-12-10T01:00:00.000Z' });
  expect(weekOfNow()).toEqual({ from: new Date('2026-12-03T01:00:00Z'), to: new Date('2026-12-10T01:00:00Z') });
  at(new Date(new Date('2026-12-10T01:00:00Z').getTime() + hourMs).toISOString());
  expect(weekOfNow()).toEqual({ from: new Date('2026-12-10T01:00:00Z'), to: new Date('2026-12-14T05:00:00Z') });
});

it('an old version is refused, each change is in the audit, and another merchant keeps its own', async () => {
  const late = place.tx((tx) =>
    publishRules({ ...tx, ctx: { ...tx.ctx, actor: staff } }, { version: 0, ...rules, weekStartsOn: 3 }),
  );
  await expect(late).rejects.toEqual(code('STATE_CONFLICT'));
  type Entry = { action: string; merchant_id: number };
  const entries = (await everyRow<Entry>(place.world.database, 'audit_log')).filter(
    ({ action }) => action === 'merchant.positions',
  );
  expect(entries.map(({ merchant_id: id }) => id)).toEqual(Array.from({ length: 4 }, () => place.world.merchant.id));
  const { settings } = await place.world.tx(readSettings, place.ctx(place.world.other));
  expect(settings.positions).toEqual(positionSettingsDefault);
});
