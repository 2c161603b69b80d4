import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@baize/fair';
import type { PlaySession, PlayStepAnswer } from '@baize/game-kit/protocol.ts';
import { addLadder } from './ladder.ts';
import { startTestStudio, until } from './studio.ts';
import type { Answer, TestStudio } from './studio.ts';

type Answered = Answer<PlayStepAnswer & { code?: string }>;

/** A studio whose table plays the ladder, and what its tests do there. */
export interface LadderHouse {
  readonly house: TestStudio;
  readonly sql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  readonly open: (token: string, rungs?: number, requestId?: string, stakeMinor?: string) => Promise<Answered>;
  readonly step: (
    token: string,
    roundId: string,
    stepNo: number,
    kind: string,
    requestId?: string,
  ) => Promise<Answered>;
  readonly netOf: TestStudio['netOf'];
  readonly stateOf: (roundId: string) => Promise<Record<string, unknown>>;
  /** No wallet call waits for its acknowledgement. */
  readonly isSettled: () => Promise<boolean>;
  /** A session with no round open, whatever the test before left. */
  readonly sit: (mode?: 'real' | 'demo') => Promise<PlaySession>;
}

export async function startLadderHouse(now: () => number = Date.now): Promise<LadderHouse> {
  addLadder();
  const house = await startTestStudio({}, { now });
  const sql: LadderHouse['sql'] = (text, values = []) => house.studio.services.pool.query(text, values);
  const step: LadderHouse['step'] = (token, roundId, stepNo, kind, requestId = randomUUID()) =>
    house.page('/play/step', { roundId, requestId, stepNo, action: { kind } }, token);
  const isSettled = async () =>
    (await sql('select call_id from wallet_call where done_at is null limit 1')).rows.length === 0;
  return {
    house,
    sql,
    step,
    isSettled,
    open: (token, rungs = 0, requestId = randomUUID(), stakeMinor = '1000') =>
      house.page('/play/round', { requestId, choices: { rungs }, stakeMinor }, token),
    netOf: house.netOf,
    stateOf: async (roundId) =>
      (await sql('select state, stage, payout_minor as paid from round where round_id = $1', [roundId])).rows[0] ?? {},
    async sit(mode = 'real') {
      const session = await house.open('ladder', mode);
      const left = session.state.openRound;
      if (left) await step(session.token, left.roundId, (left.choices['actions'] as JsonObject[]).length, 'fall');
      await until(isSettled, 'quiet books');
      return session;
    },
  };
}
