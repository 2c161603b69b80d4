/** Every change of a notice's state goes through here. */
import type { Tx } from '#kernel/context.ts';
import type { Outcome } from './adapters/outcome.ts';
import { attemptsMax, nextState, waitMs } from './rules.ts';
import { lockNotice, updateNotice } from './store.ts';

/** Writes down how a try went. A notice that ended meanwhile, by a report that was faster, stays as it is. */
export async function recordOutcome(tx: Tx, noticeId: string, outcome: Outcome): Promise<void> {
  const notice = await lockNotice(tx, noticeId);
  if (!notice) return;
  const { now } = tx.ctx;
  if (outcome.kind === 'accepted') {
    if (nextState(notice.state, 'accept') === null) return;
    await updateNotice(tx, noticeId, {
      state: 'sent',
      provider_id: outcome.providerId,
      sent_at: now,
      reason: null,
      content_sealed: null,
    });
    return;
  }
  const isOver = outcome.kind === 'refused' || notice.attempts >= attemptsMax;
  if (nextState(notice.state, isOver ? 'give_up' : 'later') === null) return;
  if (isOver) {
    await updateNotice(tx, noticeId, { state: 'dead', reason: outcome.reason, ended_at: now, content_sealed: null });
    tx.ctx.log.warn({ noticeId, channel: notice.channel, reason: outcome.reason }, 'notice not sent');
    return;
  }
  const next_try_at = new Date(now.getTime() + waitMs(notice.attempts));
  await updateNotice(tx, noticeId, { state: 'waiting', reason: outcome.reason, next_try_at });
}

/** What the carrier says became of a text. Repeats and late news change nothing. False: no such notice. */
export async function recordReport(
  tx: Tx,
  report: { noticeId: string; status: 'delivered' | 'undelivered'; reason: string | null },
): Promise<boolean> {
  const notice = await lockNotice(tx, report.noticeId);
  if (!notice) return false;
  const state = nextState(notice.state, report.status === 'delivered' ? 'report_delivered' : 'report_bounced');
  if (state === null) return true;
  await updateNotice(tx, report.noticeId, {
    state,
    reason: report.reason,
    ended_at: tx.ctx.now,
    content_sealed: null,
  });
  return true;
}
