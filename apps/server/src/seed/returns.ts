/** A title outside its band that waits for a decision, and the board counted once. */
import { seedIds } from '@baize/protocol/seed-ids';
import { insertAlert, writeDay } from '../capabilities/rtp/store.ts';
import type { Merchant } from '../kernel/context.ts';
import type { Services } from '../kernel/services.ts';
import { seedActors, seedTx } from './context.ts';

const dayMs = 86_400_000;

export async function seedReturns(services: Services, baize: Merchant): Promise<void> {
  const ctx = seedActors(services).system(baize);
  await seedTx(services, ctx, async (tx) => {
    await writeDay(tx, new Date(Math.floor(ctx.now.getTime() / dayMs) * dayMs));
    await insertAlert(tx, {
      alertId: seedIds.rtpAlert,
      nodeId: 'dice',
      currency: baize.settings.currency,
      modelId: 'dice-99',
      modelVersion: '1.0.0',
      raisedAt: ctx.now,
      rounds: 21_400n,
      zE2: 431,
      hasClosed: false,
    });
  });
}
