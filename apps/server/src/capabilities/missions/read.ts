/** What a player sees of missions. */
import type { CallOutput } from '@baize/protocol';
import type { missionSummary } from '@baize/protocol/calls/missions';
import { businessDate } from '#kernel/business-day.ts';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { rewardStopOf } from '#capabilities/bonuses/index.ts';
import { openCountOf } from './claim.ts';
import { termOf } from './count.ts';
import { periodOf, shownState } from './rules/periods.ts';
import { liveMissions, missionsOf, progressOf } from './store/missions.ts';
import type { MissionRow, ProgressRow } from './store/missions.ts';
import { playThroughOf, productsIn, wordsIn } from './words.ts';

type Summary = CallOutput<typeof missionSummary>;
type View = Summary['missions'][number];

/** How long what is over stays on the page. */
const shownDays = 8;
const order: readonly View['state'][] = ['met', 'open', 'claimed', 'lapsed'];

/** The reader's missions. Who is excluded or on a break sees none. */
export async function readMissions(tx: Tx<MemberCtx>): Promise<Summary> {
  const { memberId } = tx.ctx.actor;
  if (await rewardStopOf(tx, memberId)) return { missions: [], claimable: 0, isStopped: true };
  const { now, merchant } = tx.ctx;
  const { timeZone } = merchant.settings;
  const since = businessDate(now, timeZone).subtract({ days: shownDays }).toString();
  const [live, rows] = [await liveMissions(tx), await progressOf(tx, memberId, since)];
  const ids = new Set(rows.map((row) => row.mission_id));
  const known = [...live, ...(await missionsOf(tx, [...ids])).filter(({ state }) => state !== 'live')];
  const missions = known.flatMap((mission) => {
    const period = mission.state === 'live' ? periodOf(termOf(mission), now, timeZone) : null;
    const own = rows.filter((row) => row.mission_id === mission.mission_id);
    const past = own.filter(({ period: day }) => day !== period?.day).map((row) => viewOf(tx, mission, row, null));
    const current = own.find(({ period: day }) => day === period?.day);
    return period ? [viewOf(tx, mission, current, period.endsAt), ...past] : past;
  });
  missions.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return { missions, claimable: await openCountOf(tx, memberId), isStopped: false };
}

/** `endsAt` null: its period is over. */
function viewOf(tx: Tx, mission: MissionRow, row: ProgressRow | undefined, endsAt: Date | null): View {
  const counter = row && { state: row.state, claimUntil: row.claim_until };
  const state = counter ? shownState(counter, { isOver: endsAt === null }, tx.ctx.now) : 'open';
  const until = state === 'met' ? row?.claim_until : state === 'open' ? endsAt : null;
  return {
    id: row?.progress_id ?? mission.mission_id,
    ...wordsIn(mission.words, tx.ctx.language),
    repeat: mission.repeat,
    measure: mission.measure,
    products: productsIn(mission.products) as View['products'], // written from the call's own shape
    target: mission.target.toString(),
    counted: (row?.counted ?? 0n).toString(),
    amountMinor: mission.amount_minor.toString(),
    currency: mission.currency,
    playThrough: playThroughOf(mission),
    state,
    until: until?.toISOString() ?? null,
    claimId: state === 'met' && row ? row.progress_id : null,
  };
}
