/** What was agreed in the demo agent's line over the weeks, and what it paid: settled period by period while the team plays, each at the
 *  moment it was over. The platform's own settlement goes on after the last whole day; see `addSamplePeriod`. */
import { seedIds } from '@baize/protocol';
import { addSamplePeriod, periodAt } from '#capabilities/contracts/index.ts';
import type { Kind } from '#capabilities/contracts/index.ts';
import { totalsOf } from '#capabilities/turnover/index.ts';
import { agree, personOf } from './contract-acts.ts';
import type { Demo } from './contract-acts.ts';
import { seedActors, seedTx } from './context.ts';
import { hourMs, minuteMs } from './team-days.ts';
import type { BusinessDay } from './team-days.ts';

/** Somebody of the line, how long ago it was agreed, what, at how many basis points, and under which name an example knows it. */
type Agreed = readonly [to: string, daysAgo: number, kind: Kind, rate: number, id?: string];

/** By who gives it on; under the empty name, what the platform agreed with the demo agent. */
const agreed: readonly (readonly [from: string, to: readonly Agreed[]])[] = [
  [
    '',
    [
      ['quayeast', 58, 'daily', 20, seedIds.contractDaily],
      ['quayeast', 58, 'dividend', 2_000, seedIds.contractDividend],
      ['quayeast', 4, 'realtime', 30, seedIds.contractRealtime],
      ['quayeast', 4, 'hourly', 15, seedIds.contractHourly],
    ],
  ],
  [
    'quayeast',
    [
      ['kestrel07', 50, 'daily', 12, seedIds.contractPaid],
      ['kestrel07', 50, 'dividend', 1_200],
      ['saltmarsh', 40, 'dividend', 1_000],
      ['ivorysandling', 34, 'daily', 9],
      ['snowygodwit', 30, 'daily', 10],
      ['snowygodwit', 30, 'dividend', 900],
      ['tidewater', 20, 'daily', 5, seedIds.contractEndAsked],
      ['kestrel07', 4, 'realtime', 22, seedIds.contractInForce],
      ['kestrel07', 4, 'hourly', 10, seedIds.contractForEnd],
    ],
  ],
  [
    'kestrel07',
    [
      ['linnet44', 30, 'daily', 8],
      ['linnet44', 4, 'realtime', 15],
    ],
  ],
  [
    'saltmarsh',
    [
      ['plover90', 26, 'dividend', 600],
      ['sandbar6', 25, 'dividend', 500],
    ],
  ],
  ['snowygodwit', [['cormorant80', 21, 'daily', 6]]],
];

/** What was agreed on a day, one after the other in its morning. */
export async function agreeOn(demo: Demo, day: BusinessDay): Promise<void> {
  const now = demo.services.clock.now().getTime();
  let agoMs = now - day.from.getTime() - 9 * hourMs;
  for (const [from, contracts] of agreed)
    for (const [to, daysAgo, kind, rate, id = demo.services.newId()] of contracts) {
      if (daysAgo !== day.daysAgo) continue;
      const upline = from === '' ? {} : { from: personOf(from) };
      await agree(demo, { id, kind, to: personOf(to), ...upline, rate, agoMs });
      agoMs -= 2 * minuteMs;
    }
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

const since = (kind: Kind): number =>
  Math.max(...agreed.flatMap(([, contracts]) => contracts.filter((one) => one[2] === kind).map((one) => one[1])));
const holdersOf = (kind: Kind): readonly string[] => [
  ...new Set(
    agreed.flatMap(([, contracts]) => contracts.filter((one) => one[2] === kind).map(([to]) => personOf(to).memberId)),
  ),
];

/** The five minutes and the hour of a sitting, of days on which contracts of them were in force. */
export async function settleSitting(demo: Demo, day: BusinessDay, at: Date): Promise<void> {
  const { timeZone } = demo.merchant.settings;
  for (const [kind, period] of [
    ['realtime', 'window'],
    ['hourly', 'hour'],
  ] as const)
    if (day.daysAgo <= since(kind)) await settle(demo, { kind, period }, periodAt(period, at, timeZone));
}

/** The day, and the week where it is its last. `ids`: of payments, in the order of the day's contracts. */
export async function settleDay(demo: Demo, day: BusinessDay, ids: readonly string[] = []): Promise<void> {
  if (day.daysAgo < since('daily')) await settle(demo, { kind: 'daily', period: 'day' }, day, ids);
  const week = periodAt('W', day.from, demo.merchant.settings.timeZone);
  if (week.to.getTime() === day.to.getTime() && day.daysAgo + 6 < since('dividend'))
    await settle(demo, { kind: 'dividend', period: 'W' }, week);
}

type Sort =
  | { readonly kind: 'daily'; readonly period: 'day' }
  | { readonly kind: Kind; readonly period: 'window' | 'hour' | 'W' };

async function settle(
  { services, merchant }: Demo,
  sort: Sort,
  { from, to }: Span,
  ids: readonly string[] = [],
): Promise<void> {
  const waiting = [...ids];
  const system = seedActors(services).system(merchant);
  const newId = () => waiting.shift() ?? services.newId();
  const ctx = { ...system, now: new Date(to.getTime() + 10_000), newId };
  await seedTx(services, ctx, async (tx) => {
    const question = { owners: holdersOf(sort.kind), scope: 'team', currency: merchant.settings.currency } as const;
    const totals = await totalsOf(tx, { ...question, from, to, parts: ['bets', 'active'] });
    const figures = new Map([...totals].map(([owner, sums]) => [owner, { ...sums, countedMinor: sums.turnoverMinor }]));
    await addSamplePeriod(tx, sort, { from, to }, figures);
  });
}
