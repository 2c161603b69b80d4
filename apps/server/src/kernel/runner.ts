/** The loops of a node: deliver facts, run due jobs, measure what waits, keep the kernel's tables small. Each loop waits for
 *  itself; jobs run side by side. */
import type { Ctx, Merchant } from './context.ts';
import { inSystemTx } from './in-tx.ts';
import { forgetOldWindows, openJobs } from './jobs.ts';
import type { Job } from './jobs.ts';
import { forgetExpired } from './single-use.ts';
import { dispatchOnce, forgetDelivered, measureOutbox } from './outbox.ts';
import type { AnyReaction } from './outbox.ts';
import type { Services } from './services.ts';

const dispatchMs = 250;
const jobsMs = 500;
const sweepMs = 60_000;
const measureMs = 5_000;

export interface Runner {
  /** Facts were recorded on this node: look now. */
  wake(): void;
  stop(): Promise<void>;
}

/** A loop that runs `work` again after `restMs`, or at once when woken; errors are logged, never fatal. */
function loop(
  services: () => Services,
  what: string,
  restMs: number,
  work: () => Promise<boolean>,
): { wake: () => void; stop: () => Promise<void> } {
  let isStopping = false;
  let wakeUp: (() => void) | null = null;
  let isWoken = false;
  const rest = () =>
    new Promise<void>((resolve) => {
      if (isWoken || isStopping) return resolve();
      const timer = setTimeout(resolve, restMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      let isMore = false;
      try {
        isMore = await work();
      } catch (error) {
        services().log.error({ err: error, loop: what }, 'loop failed, goes on');
      }
      if (!isMore) await rest();
      wakeUp = null;
    }
  }
  const running = run();
  return {
    wake: () => {
      isWoken = true;
      wakeUp?.();
    },
    stop: async () => {
      isStopping = true;
      wakeUp?.();
      await running;
    },
  };
}

export interface RunnerParts {
  readonly services: () => Services;
  readonly reactions: readonly AnyReaction[];
  readonly jobs: readonly Job[];
  readonly merchants: () => Promise<readonly Merchant[]>;
}

function systemContext(services: Services, merchant: Merchant, name: string): Ctx {
  return {
    merchant,
    actor: { kind: 'system', name },
    now: services.clock.now(),
    newId: services.newId,
    requestId: services.newId(),
    language: merchant.settings.languageDefault,
    ip: '-',
    device: '-',
    log: services.log,
  };
}

export function startRunner(parts: RunnerParts): Runner {
  const { services, reactions, jobs, merchants } = parts;
  const contextFor = async (merchantId: number): Promise<Ctx | null> => {
    const merchant = (await merchants()).find((entry) => entry.id === merchantId);
    return merchant ? systemContext(services(), merchant, 'reaction') : null;
  };
  const dispatch = loop(
    services,
    'dispatch',
    dispatchMs,
    async () => (await dispatchOnce(services(), reactions, contextFor)) > 0,
  );
  const runs = openJobs(services, jobs);
  const due = loop(services, 'jobs', jobsMs, async () => {
    await runs.startDue((await merchants()).map((merchant) => systemContext(services(), merchant, 'job')));
    return false;
  });
  const measure = loop(services, 'measure', measureMs, async () => {
    await measureOutbox(services());
    return false;
  });
  const sweep = loop(services, 'sweep', sweepMs, async () => {
    const now = services().clock.now();
    await inSystemTx(services().database, async (db) => {
      await forgetExpired(db, now);
      await forgetDelivered(db, now);
    });
    await forgetOldWindows(services(), now);
    return false;
  });
  return {
    wake: dispatch.wake,
    stop: async () => {
      await Promise.all([due.stop(), sweep.stop(), measure.stop()]);
      await runs.idle();
      await dispatch.stop();
    },
  };
}
