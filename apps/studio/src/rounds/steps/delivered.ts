import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#services.ts';
import type { RoundRow } from '#store/rounds.ts';
import { first } from '#store/database.ts';

const PATIENCE_MS = 1_500; // the platform's own time to answer; later the balance follows by itself

/** Whether a finished round's win has arrived at the wallet, waited for a little: then its balance is the one to show. */
export async function isWinDelivered(services: Services, round: RoundRow): Promise<boolean> {
  if (round.state !== 'closed' || round.mode === 'demo') return true;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20)) {
    const text = `select 1 as one from wallet_call where subject_id = $1 and kind = 'win' and done_at is null`;
    if (!(await first(services.pool, text, [round.roundId]))) return true;
  }
  return false;
}
