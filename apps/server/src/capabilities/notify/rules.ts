/** States and times of a notice, and how addresses are shown. Pure. */

export type NoticeState = 'waiting' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'dead';
/** What can happen to a notice. `later`: nobody knows whether it went, or it did not; it is tried again. */
type NoticeStep = 'claim' | 'accept' | 'later' | 'give_up' | 'report_delivered' | 'report_bounced';

const next: Record<NoticeState, Partial<Record<NoticeStep, NoticeState>>> = {
  waiting: { claim: 'sending', give_up: 'dead' },
  sending: { claim: 'sending', accept: 'sent', later: 'waiting', give_up: 'dead', report_delivered: 'delivered' },
  sent: { report_delivered: 'delivered', report_bounced: 'bounced' },
  delivered: {},
  bounced: {},
  dead: {},
};

/** The state after a step, or null where the step has no place: a late report about an ended notice changes nothing. */
export function nextState(state: NoticeState, step: NoticeStep): NoticeState | null {
  return next[state][step] ?? null;
}

export const attemptsMax = 8;
/** After this a sender that has not said how it went counts as dead. */
export const leaseMs = 60_000;
const firstWaitMs = 2_000;
const waitMsMax = 300_000;

/** 2 s, 4 s, 8 s … 5 min: eight tries in about five minutes, as long as a code lives. */
export function waitMs(attempts: number): number {
  return Math.min(waitMsMax, firstWaitMs * 2 ** Math.max(0, attempts - 1));
}

/** Enough to recognise, not enough to write to: `+66•••••5678`, `m•••@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at >= 1) return `${address.slice(0, 1)}•••${address.slice(at)}`;
  return address.length > 8 ? `${address.slice(0, 3)}•••••${address.slice(-4)}` : '•••';
}
