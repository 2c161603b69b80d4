import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { windowMs } from '#capabilities/turnover/index.ts';
import { lockMission, updateMission } from './store/missions.ts';
import type { MissionRow } from './store/missions.ts';
import { lockRace, updateRace } from './store/races.ts';
import type { RaceRow } from './store/races.ts';
import { wordsIn } from './words.ts';

type Wanted = 'live' | 'stopped';
type Row = MissionRow | RaceRow;

/** Lets a draft go live, which takes two people, or stops what is live. As it stands already, nothing changes.
 *  Errors: NOT_FOUND, STATE_CONFLICT (its end is past, or it was stopped), SECOND_PERSON_NEEDED. */
export async function setMissionState(tx: Tx<StaffCtx>, id: string, wanted: Wanted): Promise<Row['state']> {
  const row = await lockEither(tx, id);
  const isChange = row.state !== wanted;
  await useGrant(tx, isChange && wanted === 'live' ? { shown: { title: wordsIn(row.words, 'en').title } } : null);
  if (isChange) await change(tx, row, wanted, tx.ctx.actor.displayName);
  return wanted;
}

/** A mission or a race, held until the transaction ends. Errors: NOT_FOUND. */
export async function lockEither(tx: Tx, id: string): Promise<Row> {
  return (await lockMission(tx, id)) ?? (await lockRace(tx, id)) ?? fail('NOT_FOUND');
}

/** What is live counts from the first window after its start, or from the next one when that is past: a race in which some were
 *  counted before others would be none. Errors: STATE_CONFLICT. */
export async function change(tx: Tx, row: Row, wanted: Wanted, by: string): Promise<void> {
  if (row.state !== (wanted === 'live' ? 'draft' : 'live')) fail('STATE_CONFLICT');
  const from_at = wanted === 'live' ? startOf(row, tx.ctx.now) : row.from_at;
  const values = { state: wanted, from_at, changed_by: by, revision: row.revision + 1 };
  const isMission = 'mission_id' in row;
  const id = isMission ? row.mission_id : row.race_id;
  if (isMission) await updateMission(tx, id, values);
  else await updateRace(tx, id, values);
  await audit(tx, `${isMission ? 'mission' : 'race'}.${wanted}`, id, { state: row.state }, { ...values });
  await record(tx, 'race.changed', { kind: 'public' }, { raceId: id });
}

function startOf({ from_at, until_at }: Row, now: Date): Date {
  const earliest = Math.max(now.getTime(), from_at.getTime());
  const start = new Date(Math.ceil(earliest / windowMs) * windowMs);
  if (until_at !== null && until_at <= start) fail('STATE_CONFLICT');
  return start;
}
