import * as z from 'zod';

import { inTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { newId } from '../services.ts';
import type { ArmedFault } from '../faults.ts';
import { takeFault } from '../faults.ts';
import { putInInbox } from '../inbox/store.ts';
import { planReport } from '../reports.ts';
import { fail } from '../wire/errors.ts';
import type { TextRequest } from '../wire/schemas.ts';
import { hashRequest } from '../wire/schemas.ts';

const DELAY_DEFAULT_MS = 10_000;
/** Numbers that end so never get a text; the report says it. */
const DEAD_END = '0000';

const known = z.object({ providerId: z.string(), requestHash: z.string() });

export type Taken = { providerId: string; answerFault: ArmedFault | undefined };

/** Takes a text to carry. The message id is the idempotency key. Errors: MESSAGE_REUSED, NUMBER_REFUSED, QUOTA_EXCEEDED. */
export function takeText(services: Services, request: TextRequest): Taken {
  const requestHash = hashRequest(request);
  const before = findText(services, request.messageId);
  if (before && before.requestHash !== requestHash) fail('MESSAGE_REUSED');
  if (!before) {
    const refused = takeFault(services, 'next-text', request.to, ['refusal', 'quota']);
    if (refused) fail(refused.fault === 'quota' ? 'QUOTA_EXCEEDED' : 'NUMBER_REFUSED');
  }
  return inTransaction(services.database, () => {
    const answerFault = takeFault(services, 'next-text', request.to, ['answer-lost', 'slow-answer']);
    if (before) return { providerId: before.providerId, answerFault };
    const fault = takeFault(services, 'next-text', request.to, ['loss', 'delay', 'double', 'undelivered']);
    const providerId = newId('sm');
    insertText(services, request, { providerId, requestHash, fault });
    services.ring();
    return { providerId, answerFault };
  });
}

function findText(services: Services, messageId: string): z.infer<typeof known> | undefined {
  const row = services.database.prepare('select providerId, requestHash from texts where messageId = ?').get(messageId);
  return row === undefined ? undefined : known.parse(row);
}

function insertText(
  services: Services,
  request: TextRequest,
  { providerId, requestHash, fault }: { providerId: string; requestHash: string; fault: ArmedFault | undefined },
): void {
  const { deliveryDelayMs } = services.settings;
  const isUndelivered = fault?.fault === 'undelivered' || request.to.endsWith(DEAD_END);
  const delayMs = fault?.fault === 'delay' ? (fault.delayMs ?? DELAY_DEFAULT_MS) : deliveryDelayMs;
  services.database
    .prepare(
      `insert into texts (messageId, providerId, requestHash, recipient, sender, words, merchantCode, reportUrl, state, copies, status, reason, at, dueAt)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      request.messageId,
      providerId,
      requestHash,
      request.to,
      request.from,
      request.text,
      request.merchantCode,
      request.reportUrl,
      fault?.fault === 'loss' ? 'lost' : 'waiting',
      fault?.fault === 'double' ? 2 : 1,
      isUndelivered ? 'undelivered' : 'delivered',
      isUndelivered ? 'unreachable' : null,
      services.now(),
      services.now() + delayMs,
    );
}

const dueRow = z.object({
  messageId: z.string(),
  providerId: z.string(),
  recipient: z.string(),
  sender: z.string(),
  words: z.string(),
  merchantCode: z.string(),
  reportUrl: z.string(),
  copies: z.number(),
  status: z.enum(['delivered', 'undelivered']),
  reason: z.string().nullable(),
});

/** Brings what is due to its phone, as often as it was told to, and plans the news of it. */
export function deliverDue(services: Services): void {
  inTransaction(services.database, () => {
    const due = services.database
      .prepare(`update texts set state = 'done' where state = 'waiting' and dueAt <= ? returning *`)
      .all(services.now())
      .map((row) => dueRow.parse(row));
    for (const text of due) {
      for (let copy = 0; copy < text.copies; copy += 1) {
        if (text.status === 'delivered')
          putInInbox(services, {
            channel: 'sms',
            sourceId: text.providerId,
            recipient: text.recipient,
            sender: text.sender,
            subject: '',
            words: text.words,
            markup: '',
            merchantCode: text.merchantCode,
          });
        planReport(services, text);
      }
    }
  });
}

/** Milliseconds since the epoch of the next text on its way, or undefined. */
export function nextTextAt(services: Services): number | undefined {
  const row = services.database.prepare(`select min(dueAt) as at from texts where state = 'waiting'`).get();
  return z.object({ at: z.number().nullable() }).parse(row).at ?? undefined;
}
