import type { ArmedFault } from '../faults/faults.ts';

/** The body of a webhook, as the contract has it. `occurredAt` is ISO 8601 UTC. */
export type WebhookEvent = {
  eventId: string;
  type:
    | 'deposit.succeeded'
    | 'deposit.failed'
    | 'deposit.expired'
    | 'deposit.confirming'
    | 'bank.received'
    | 'payout.sent'
    | 'payout.failed';
  providerId: string;
  /** Absent where money came that names no order. */
  reference?: string;
  merchantCode: string;
  amountMinor: string;
  currency: string;
  bankReference?: string;
  reason?: string;
  /** Blocks of the chain so far. */
  confirmations?: number;
  payer?: string;
  text?: string;
  occurredAt: string;
};

export type PlannedDelivery = {
  event: WebhookEvent;
  /** Milliseconds from now. */
  delayMs: number;
  /** The first attempt carries a signature of another key; the retry is right. */
  isFirstForged: boolean;
  /** Waits until the delivery planned just before it was accepted. */
  isAfterPrevious: boolean;
};

const LATE_DEFAULT_MS = 10_000;
const STALE_DEFAULT_MS = 300;

/** Which messages one piece of news becomes. Pure: ids come from `newEventId`. */
export function planDeliveries(
  event: WebhookEvent,
  armed: ArmedFault | undefined,
  newEventId: () => string,
): PlannedDelivery[] {
  const plain: PlannedDelivery = { event, delayMs: 0, isFirstForged: false, isAfterPrevious: false };
  switch (armed?.fault) {
    case 'lost':
      return [];
    case 'late':
      return [{ ...plain, delayMs: armed.delayMs ?? LATE_DEFAULT_MS }];
    case 'double': // the first two leave together, on purpose
      return [plain, plain, { ...plain, event: { ...event, eventId: newEventId() } }];
    case 'reordered':
    case 'out-of-order':
      return [
        plain,
        {
          ...plain,
          event: staleNews(event, newEventId()),
          delayMs: armed.delayMs ?? STALE_DEFAULT_MS,
          isAfterPrevious: true,
        },
      ];
    case 'wrong-signature':
      return [{ ...plain, isFirstForged: true }];
    default:
      return [plain];
  }
}

/** An older "failed" that comes after the end was told: a platform must not believe it. */
function staleNews(event: WebhookEvent, eventId: string): WebhookEvent {
  const { type, providerId, reference, merchantCode, amountMinor, currency, confirmations } = event;
  const isCounted = confirmations !== undefined; // an older count of blocks comes after a newer one
  return {
    eventId,
    type: isCounted ? 'deposit.confirming' : type.startsWith('payout.') ? 'payout.failed' : 'deposit.failed',
    providerId,
    ...(reference !== undefined && { reference }),
    ...(isCounted && { confirmations: 1 }),
    merchantCode,
    amountMinor,
    currency,
    ...(!isCounted && { reason: 'bank_timeout' }),
    occurredAt: new Date(Date.parse(event.occurredAt) - 60_000).toISOString(),
  };
}
