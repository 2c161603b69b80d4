/** Operators make missions and races, and let them go live or stop them. */
import { jurisdictions } from '@baize/protocol';
import type { ParsedInput } from '@baize/protocol';
import type { saveMission as saveMissionCall, saveRace as saveRaceCall } from '@baize/protocol/calls/missions-console';
import { audit, canonicalJson } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { targetMost } from './rules/periods.ts';
import { insertMission, lockMission, updateMission } from './store/missions.ts';
import type { MissionRow } from './store/missions.ts';
import { insertRace, lockRace, updateRace } from './store/races.ts';
import type { RaceRow } from './store/races.ts';

type MissionWish = ParsedInput<typeof saveMissionCall>['body'];
type RaceWish = ParsedInput<typeof saveRaceCall>['body'];

/** Makes a draft, or writes one anew. The same new draft again changes nothing. Errors: NOT_FOUND, STATE_CONFLICT (written since it
 *  was read, or live), AMOUNT_RANGE (above the merchant's or the law's bounds), VALIDATION. */
export async function saveMission(tx: Tx<StaffCtx>, missionId: string, wish: MissionWish): Promise<void> {
  const { settings } = tx.ctx.merchant;
  const isOfPlay = wish.measure === 'turnover' || wish.measure === 'bets';
  if (!isOfPlay && wish.products) fail('VALIDATION', { fields: { products: { reason: 'unknown_field' } } });
  if (wish.repeat === 'once' && wish.until === null) fail('VALIDATION', { fields: { until: { reason: 'required' } } });
  requireSpan(wish);
  requireLaw(tx, wish.playThrough?.multiple);
  if (BigInt(wish.target) > targetMost(settings.missions, wish.measure, wish.repeat)) fail('AMOUNT_RANGE');
  const columns = {
    words: JSON.stringify(wish.words),
    repeat: wish.repeat,
    measure: wish.measure,
    products: wish.products && JSON.stringify(wish.products),
    target: BigInt(wish.target),
    amount_minor: BigInt(wish.amountMinor),
    ...playThroughColumns(wish),
    from_at: new Date(wish.from),
    until_at: wish.until === null ? null : new Date(wish.until),
    changed_by: tx.ctx.actor.displayName,
  };
  if (wish.revision === null) {
    const own = { state: 'draft', currency: settings.currency, created_at: tx.ctx.now } as const;
    if (await insertMission(tx, { mission_id: missionId, ...columns, ...own }))
      await audit(tx, 'mission.save', missionId, null, { ...wish });
    else if (!isSame(await lockMission(tx, missionId), columns)) fail('STATE_CONFLICT');
    return;
  }
  const before = requireDraft(await lockMission(tx, missionId), wish.revision);
  await updateMission(tx, missionId, { ...columns, revision: before.revision + 1 });
  await audit(tx, 'mission.save', missionId, { revision: before.revision }, { ...wish });
}

/** As `saveMission`. */
export async function saveRace(tx: Tx<StaffCtx>, raceId: string, wish: RaceWish): Promise<void> {
  requireSpan(wish);
  requireLaw(tx, wish.playThrough?.multiple);
  const columns = {
    words: JSON.stringify(wish.words),
    products: wish.products && JSON.stringify(wish.products),
    least_minor: BigInt(wish.leastMinor),
    prizes: JSON.stringify(wish.prizes),
    ...playThroughColumns(wish),
    from_at: new Date(wish.from),
    until_at: new Date(wish.until),
    changed_by: tx.ctx.actor.displayName,
  };
  if (wish.revision === null) {
    const own = { state: 'draft', currency: tx.ctx.merchant.settings.currency, created_at: tx.ctx.now } as const;
    if (await insertRace(tx, { race_id: raceId, ...columns, ...own }))
      await audit(tx, 'race.save', raceId, null, { ...wish });
    else if (!isSame(await lockRace(tx, raceId), columns)) fail('STATE_CONFLICT');
    return;
  }
  const before = requireDraft(await lockRace(tx, raceId), wish.revision);
  await updateRace(tx, raceId, { ...columns, revision: before.revision + 1 });
  await audit(tx, 'race.save', raceId, { revision: before.revision }, { ...wish });
}

function requireSpan({ from, until }: { readonly from: string; readonly until: string | null }): void {
  if (until !== null && until <= from) fail('VALIDATION', { fields: { until: { reason: 'range' } } });
}

function requireLaw(tx: Tx, multiple: number | undefined): void {
  const most = jurisdictions[tx.ctx.merchant.settings.jurisdiction].bonusMultipleMax;
  if (multiple !== undefined && multiple > most) fail('AMOUNT_RANGE');
}

function playThroughColumns({ playThrough }: Pick<MissionWish, 'playThrough'>) {
  return { multiple: playThrough?.multiple ?? null, days: playThrough?.days ?? null };
}

function requireDraft<R extends { readonly state: string; readonly revision: number }>(
  row: R | undefined,
  revision: number,
): R {
  if (!row) return fail('NOT_FOUND');
  if (row.state !== 'draft' || row.revision !== revision) fail('STATE_CONFLICT');
  return row;
}

/** Whether what is stored is what was sent; JSON columns were sent as text. */
function isSame(row: MissionRow | RaceRow | undefined, columns: Readonly<Record<string, unknown>>): boolean {
  if (!row) return false;
  const stored = row as unknown as Readonly<Record<string, unknown>>; // by the same names
  return Object.entries(columns).every(([name, value]) => {
    const sent =
      ['words', 'products', 'prizes'].includes(name) && typeof value === 'string' ? JSON.parse(value) : value;
    return canonicalJson({ value: stored[name] }) === canonicalJson({ value: sent });
  });
}
