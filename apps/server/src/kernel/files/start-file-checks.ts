import { hostname } from 'node:os';
import type { Merchant } from '../context.ts';
import { inSystemTx } from '../in-tx.ts';
import type { Services } from '../services.ts';
import { checkFiles } from './check-files.ts';
import { forgetNode, noteNode } from './nodes.ts';
import type { Node } from './nodes.ts';

const everyMs = 86_400_000;
/** A check that failed, and could not be written down, is tried again after this. */
const retryMs = 60_000;

/** The node's last check: when it began, which wish of operators it answers, and whether it came to an end. */
export interface LastCheck {
  readonly at: Date;
  readonly answersAt: Date | null;
  readonly isDone: boolean;
}

/** At the start, every day after, and whenever operators ask. */
export function isCheckDue(last: LastCheck | null, askedAt: Date | null, now: Date): boolean {
  if (last === null) return true;
  const restedMs = now.getTime() - last.at.getTime();
  if (!last.isDone) return restedMs >= retryMs;
  return restedMs >= everyMs || askedAt?.getTime() !== last.answersAt?.getTime();
}

interface Options {
  readonly name?: string;
  /** How long the node rests before it says again that it runs, and looks whether it is asked. */
  readonly pollMs?: number;
}

/** Keeps the node's row and checks its files when they are due; answers how to stop. */
export function startFileChecks(
  services: Services,
  platform: Merchant,
  root: string,
  { name = hostname(), pollMs = 5_000 }: Options = {},
): () => Promise<void> {
  const { clock, config, database, log, metrics } = services;
  const node: Node = { nodeId: services.newId(), name, startedAt: clock.now(), hasList: config.fileManifest !== null };
  let askedAt: Date | null = null;
  let last: LastCheck | null = null;
  let polling: Promise<void> | null = null;
  let checking: Promise<void> | null = null;

  async function poll(): Promise<void> {
    try {
      askedAt = await inSystemTx(database, (db) => noteNode(db, node, clock.now()));
    } catch (error) {
      log.error({ err: error }, 'not known whether this node is to check its files');
    }
    if (node.hasList && !checking && isCheckDue(last, askedAt, clock.now()))
      checking = check().finally(() => (checking = null));
  }

  async function check(): Promise<void> {
    const begun = { at: clock.now(), answersAt: askedAt };
    last = { ...begun, isDone: false };
    try {
      await checkFiles(services, platform, root, { ...node, answersAt: begun.answersAt });
      last = { ...begun, isDone: true };
    } catch (error) {
      metrics.fileDifferences.set(1); // not known to be the same
      log.error({ err: error }, 'files not checked');
    }
  }

  const next = () => {
    polling ??= poll().finally(() => (polling = null));
  };
  next();
  const timer = setInterval(next, pollMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await polling;
    await checking;
    await inSystemTx(database, (db) => forgetNode(db, node, clock.now())).catch((error: unknown) =>
      log.warn({ err: error }, 'the row of this node stays until another takes it away'),
    );
  };
}
