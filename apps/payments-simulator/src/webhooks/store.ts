import * as z from 'zod';

import type { Services } from '../services.ts';
import type { PlannedDelivery } from './plan.ts';

const deliveryRow = z.object({
  id: z.number(),
  reference: z.string(),
  eventId: z.string(),
  url: z.string(),
  body: z.string(),
  attempts: z.number(),
  isFirstForged: z.number().transform((flag) => flag === 1),
});
export type Delivery = z.infer<typeof deliveryRow>;

/** A delivery may go when its time has come and the one it waits for is no longer open. */
const READY = `state = 'waiting' and not exists
  (select 1 from deliveries earlier where earlier.id = deliveries.afterId and earlier.state in ('waiting', 'sending'))`;

/** Returns the new delivery's id. */
export function insertDelivery(
  services: Services,
  { url, subject }: { url: string; subject: string },
  planned: PlannedDelivery,
  afterId: number | null,
): number {
  const { lastInsertRowid } = services.database
    .prepare(
      `insert into deliveries (afterId, reference, eventId, url, body, state, attempts, dueAt, isFirstForged)
       values (?, ?, ?, ?, ?, 'waiting', 0, ?, ?)`,
    )
    .run(
      planned.isAfterPrevious ? afterId : null,
      subject,
      planned.event.eventId,
      url,
      JSON.stringify(planned.event),
      services.now() + planned.delayMs,
      planned.isFirstForged ? 1 : 0,
    );
  return Number(lastInsertRowid);
}

/** Marks up to `limit` due deliveries as being sent and returns them, oldest first. */
export function claimDueDeliveries(services: Services, limit: number): Delivery[] {
  return services.database
    .prepare(
      `update deliveries set state = 'sending', attempts = attempts + 1
       where id in (select id from deliveries where ${READY} and dueAt <= ? order by dueAt, id limit ?) returning *`,
    )
    .all(services.now(), limit)
    .map((row) => deliveryRow.parse(row))
    .sort((a, b) => a.id - b.id);
}

/** Milliseconds since the epoch of the next delivery that may go, or undefined. */
export function nextDeliveryAt(services: Services): number | undefined {
  const row = services.database.prepare(`select min(dueAt) as at from deliveries where ${READY}`).get();
  return z.object({ at: z.number().nullable() }).parse(row).at ?? undefined;
}

export function closeDelivery(services: Services, id: number, state: 'delivered' | 'abandoned'): void {
  services.database.prepare('update deliveries set state = ? where id = ?').run(state, id);
}

export function postponeDelivery(services: Services, id: number, dueAt: number): void {
  services.database.prepare(`update deliveries set state = 'waiting', dueAt = ? where id = ?`).run(dueAt, id);
}
