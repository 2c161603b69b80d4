import * as z from 'zod';

import type { Services } from './services.ts';

/** The journal keeps this many lines; older ones go, so a long-running simulator does not fill the disk. */
const KEPT_EVENTS = 5_000;

const KINDS = [
  'api.call',
  'api.answer-lost',
  'deposit.settled',
  'bank.received',
  'chain.block',
  'voucher.taken',
  'payout.settled',
  'fault.set',
  'fault.used',
  'webhook.planned',
  'webhook.lost',
  'webhook.sent',
  'webhook.delivered',
  'webhook.refused',
  'webhook.abandoned',
] as const;
type EventKind = (typeof KINDS)[number];

const eventRow = z.object({
  seq: z.number(),
  at: z.number().transform((ms) => new Date(ms).toISOString()),
  kind: z.enum(KINDS),
  reference: z.string().nullable(),
  data: z
    .string()
    .transform((text): Record<string, unknown> => z.record(z.string(), z.unknown()).parse(JSON.parse(text))),
});
export type SimulatorEvent = z.infer<typeof eventRow>;

/** Writes one line into the journal of everything received, decided and sent. */
export function recordEvent(
  services: Services,
  kind: EventKind,
  reference: string | null,
  data: Record<string, unknown>,
): void {
  services.database
    .prepare('insert into events (at, kind, reference, data) values (?, ?, ?, ?)')
    .run(services.now(), kind, reference, JSON.stringify(data));
  services.database.prepare('delete from events where seq <= (select max(seq) from events) - ?').run(KEPT_EVENTS);
}

/** Oldest first; `after` is a `seq`, for reading on. */
export function listEvents(
  services: Services,
  filter: { reference?: string | undefined; after?: number | undefined } = {},
): SimulatorEvent[] {
  return services.database
    .prepare('select * from events where seq > ? and (? is null or reference = ?) order by seq')
    .all(filter.after ?? 0, filter.reference ?? null, filter.reference ?? null)
    .map((row) => eventRow.parse(row));
}
