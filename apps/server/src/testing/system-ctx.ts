/** What a test that speaks HTTP uses to arrange what no call can: verbs as the platform's own work. */
import { merchantByCode } from '#capabilities/merchants/index.ts';
import type { Ctx } from '#kernel/context.ts';
import type { TestApp } from './app.ts';

/** A context of a merchant of the test, now; throws where there is none. */
export async function systemCtx({ services }: Pick<TestApp, 'services'>, code = 'BAIZE'): Promise<Ctx> {
  const { clock, newId, log, database } = services;
  const merchant = await merchantByCode(database, code);
  if (!merchant) throw new Error(`no merchant ${code}`);
  const actor = { kind: 'system', name: 'test' } as const;
  return {
    merchant,
    actor,
    now: clock.now(),
    newId,
    requestId: 'test',
    language: 'en',
    ip: '127.0.0.1',
    device: 'test',
    log,
  };
}
