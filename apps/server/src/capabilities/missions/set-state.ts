import { audit } from '#kernel/audit.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { record } from '#kernel/outbox.ts';
import { useGrant } from '#capabilities/requests/index.ts';
import { windowMs } from '#capabilities/turnover/index.ts';
import { lockMission, updateMission } from './store/missions.ts';
import { lockRace, updateRace } from './store/races.ts';
import { wordsIn } from './words.ts';

type Wanted = 'live' | 'stopped';
interface Held {
  readonly state: 'draft' | 'live' | 'stopped' | 'settled';
  readonly words: unknown;
  readonly fromAt: Date;
  readonly untilAt: Date | null;
}

/** Lets a draft go live, which takes two people, or stops what is live. It counts from its start, or from the next window on when
 *  that is past: a race in which some were counted before others would be none. As it stands already, nothing changes.
 *  Errors: NOT_FOUND, STATE_CONFLICT (its end is past, or it was stopped), SECOND_PERSON_NEEDED. */
export async function setMissionState(tx: Tx<StaffCtx>, id: string, wanted: Wanted): Promise<Held['state']> {
  const mission = await lockMission(tx, id);
  const race = mission ? undefined : await lockRace(tx, id);
  const row = mission ?? race ?? fail('NOT_FOUND');
  const held: Held = { state: row.state, words: row.words, fromAt: row.from_at, untilAt: row.until_at };
  const isChange = held.state !== wanted;
  await useGrant(tx, isChange && wanted === 'live' ? { shown: { title: wordsIn(held.words, 'en').title } } : null);
  if (!isChange) return held.state;
  if (held.state !== (wanted === 'live' ? 'draft' : 'live')) fail('STATE_CONFLICT');
  const from_at = wanted === 'live' ? startOf(held, tx.ctx.now) : held.fromAt;
  const change = { state: wanted, from_at, changed_by: tx.ctx.actor.displayName };
  if (mission) await updateMission(tx, id, { ...change, revision: mission.revision + 1 });
  if (race) await updateRace(tx, id, { ...change, revision: race.revision + 1 });
  await audit(tx, `${mission ? 'mission' : 'race'}.${wanted}`, id, { state: held.state }, { ...change });
  await record(tx, 'race.changed', { kind: 'public' }, { raceId: id });
  return wanted;
}

function startOf({ fromAt, untilAt }: Held, now: Date): Date {
  const next = new Date(Math.ceil(now.getTime() / windowMs) * windowMs);
  const start = fromAt > next ? fromAt : next;
  if (untilAt !== null && untilAt <= start) fail('STATE_CONFLICT');
  return start;
}
