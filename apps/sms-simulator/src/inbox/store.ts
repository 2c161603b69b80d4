import * as z from 'zod';

import type { Services } from '../services.ts';

/** The inbox keeps this many messages; older ones go, so that a long-running simulator does not fill the disk. */
const KEPT = 2_000;

const row = z.object({
  seq: z.number(),
  channel: z.enum(['sms', 'email']),
  /** The carrier's own id, or the mail's Message-ID. */
  sourceId: z.string(),
  recipient: z.string(),
  sender: z.string(),
  /** Empty for a text. */
  subject: z.string(),
  words: z.string(),
  /** The HTML part of a mail, or empty. */
  markup: z.string(),
  merchantCode: z.string(),
  at: z.number().transform((ms) => new Date(ms).toISOString()),
});
/** A message that reached its phone or mailbox. */
export type Arrived = z.infer<typeof row>;

export function putInInbox(services: Services, message: Omit<Arrived, 'seq' | 'at'>): void {
  const { channel, sourceId, recipient, sender, subject, words, markup, merchantCode } = message;
  services.database
    .prepare(
      'insert into inbox (channel, sourceId, recipient, sender, subject, words, markup, merchantCode, at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(channel, sourceId, recipient, sender, subject, words, markup, merchantCode, services.now());
  services.database.prepare('delete from inbox where seq <= (select max(seq) from inbox) - ?').run(KEPT);
}

/** Newest first. */
export function listInbox(services: Services, filter: { to?: string | undefined; limit?: number } = {}): Arrived[] {
  return services.database
    .prepare('select * from inbox where ? is null or recipient = ? order by seq desc limit ?')
    .all(filter.to ?? null, filter.to ?? null, filter.limit ?? 200)
    .map((found) => row.parse(found));
}

export function findArrived(services: Services, seq: number): Arrived | undefined {
  const found = services.database.prepare('select * from inbox where seq = ?').get(seq);
  return found === undefined ? undefined : row.parse(found);
}

/** Whether a mail with this Message-ID came already: readers show such a mail once. */
export function hasArrived(services: Services, sourceId: string, recipient: string): boolean {
  return (
    services.database.prepare('select 1 from inbox where sourceId = ? and recipient = ?').get(sourceId, recipient) !==
    undefined
  );
}
