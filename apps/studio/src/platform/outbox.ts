import { setTimeout as sleep } from 'node:timers/promises';
import type { MoneyAnswer } from '@baize/protocol/vendor';
import type { Services } from '#services.ts';
import { inTx } from '#store/database.ts';
import { endRound } from '#store/rounds.ts';
import { moveStep } from '#store/steps.ts';
import type { WalletCall } from '#store/wallet-calls.ts';
import { markDone, markStuck, outboxState, postpone, takeDue } from '#store/wallet-calls.ts';
import type { Outcome } from './client.ts';
import { minorOf } from './money.ts';

const BATCH = 16;
const POLL_MS = 500;
const FLUSH_PAUSE_MS = 50;
const LEASE_MS = 15_000; // longer than any attempt; after a crash the next process waits no more than this
const RETRY_MAX_MS = 60_000; // product/vendor-api.md: 1, 2, 4 … 60 s
const GIVE_UP_MS = 24 * 60 * 60 * 1_000; // product/vendor-api.md: for 24 h, then a person

export interface Outbox {
  wake(): void;
  /** Sends what is due for at most `flushMs` more; the rest waits in the database. */
  stop(flushMs: number): Promise<void>;
}

/** The balance a delivered call left. */
export type OnDelivered = (playerId: string, balanceMinor: bigint) => void;

/** Delivers wallet calls until the platform acknowledges each: the same txId and body, ever longer pauses. After a
 *  day it stands still and is reported as stuck, until somebody has looked. */
export function startOutbox(services: Services, onDelivered: OnDelivered): Outbox {
  let isStopped = false;
  let wakeUp: () => void = () => undefined;
  let hasNews = false;

  const work = async (): Promise<void> => {
    while (!isStopped) {
      hasNews = false;
      const taken = await deliverDue(services, onDelivered).catch((error: unknown) => {
        services.log.error({ err: error }, 'outbox stands still');
        return 0;
      });
      if (taken === BATCH || hasNews) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const wake = (): void => {
    hasNews = true;
    wakeUp();
  };
  const working = work();
  return {
    wake,
    async stop(flushMs) {
      isStopped = true;
      wake();
      await working;
      const until = services.now() + flushMs;
      while (services.now() < until && (await outboxState(services.pool, new Date(services.now()))).waiting > 0) {
        if ((await deliverDue(services, onDelivered)) === 0) await sleep(FLUSH_PAUSE_MS);
      }
    },
  };
}

/** One round of deliveries: how many were tried. */
async function deliverDue(services: Services, onDelivered: OnDelivered): Promise<number> {
  const calls = await takeDue(services.pool, BATCH, new Date(services.now()), LEASE_MS);
  await Promise.all(calls.map((call) => deliver(services, call, onDelivered)));
  return calls.length;
}

async function deliver(services: Services, call: WalletCall, onDelivered: OnDelivered): Promise<void> {
  const outcome = await services.platform.money(call.kind, call.body);
  const now = new Date(services.now());
  if (isAcknowledged(call, outcome)) {
    await inTx(services.pool, async (db) => {
      if (call.kind === 'rollback') {
        // ROUND_SETTLED: the stake arrived after all and its round was closed with it, so the round stands.
        const end =
          outcome.kind === 'done'
            ? ({ state: 'void', reason: 'WALLET_UNKNOWN' } as const)
            : ({ state: 'closed' } as const);
        await endRound(db, call.subjectId, end, now);
        await moveStep(db, call.subjectId, 'undoing', 'void', 'WALLET_UNKNOWN'); // when it was about a step's stake
      }
      await markDone(db, call.callId, outcome.kind === 'done' ? 'done' : 'ROUND_SETTLED', now);
    });
    if (outcome.kind === 'done') onDelivered(call.playerId, minorOf(outcome.value.balance, call.exponent));
    return;
  }
  const why = outcome.kind === 'refused' ? outcome.code : outcome.kind === 'unknown' ? outcome.why : '';
  const log = outcome.kind === 'refused' ? services.log.error.bind(services.log) : services.log.warn.bind(services.log);
  log({ txId: call.txId, kind: call.kind, attempts: call.attempts, why }, 'wallet call not acknowledged');
  if (now.getTime() - call.createdAt.getTime() >= GIVE_UP_MS) return markStuck(services.pool, call.callId, why, now);
  await postpone(services.pool, call.callId, why, new Date(now.getTime() + pauseMs(services, call.attempts)));
}

function isAcknowledged(call: WalletCall, outcome: Outcome<MoneyAnswer>): boolean {
  if (outcome.kind === 'done') return true;
  return call.kind === 'rollback' && outcome.kind === 'refused' && outcome.code === 'ROUND_SETTLED';
}

/** 1, 2, 4 … 60 s. */
function pauseMs(services: Services, attempts: number): number {
  return Math.min(services.config.retryFirstMs * 2 ** Math.min(attempts - 1, 16), RETRY_MAX_MS);
}
