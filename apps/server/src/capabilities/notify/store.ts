import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { NoticeState } from './rules.ts';

export interface NoticeRow {
  readonly noticeId: string;
  readonly channel: 'sms' | 'email';
  readonly contentSealed: Buffer | null;
  readonly state: NoticeState;
  readonly attempts: number;
  readonly expiresAt: Date | null;
}

export async function insertNotice(
  tx: Tx,
  row: {
    readonly noticeId: string;
    readonly channel: 'sms' | 'email';
    readonly memberId: string | null;
    readonly template: string;
    readonly language: string;
    readonly contentSealed: Buffer;
    readonly recipientMasked: string;
    readonly expiresAt: Date | null;
    readonly isWanted: boolean;
  },
): Promise<void> {
  const { merchant, now } = tx.ctx;
  await tx.db
    .insertInto('notice')
    .values({
      merchant_id: merchant.id,
      notice_id: row.noticeId,
      channel: row.channel,
      member_id: row.memberId,
      template: row.template,
      language: row.language,
      content_sealed: row.isWanted ? row.contentSealed : null,
      recipient_masked: row.recipientMasked,
      state: row.isWanted ? 'waiting' : 'dead',
      reason: row.isWanted ? null : 'nobody',
      ended_at: row.isWanted ? null : now,
      next_try_at: now,
      expires_at: row.expiresAt,
      created_at: now,
    })
    .execute();
}

/** Takes what is due for one sender, each for as long as the lease; another sender passes over them. */
export async function claimDue(tx: Tx, max: number, leaseUntil: Date): Promise<NoticeRow[]> {
  const { merchant, now } = tx.ctx;
  const { rows } = await sql<NoticeRow>`
    update notice n set state = 'sending', attempts = n.attempts + 1, next_try_at = ${leaseUntil}
    from (select notice_id from notice
          where merchant_id = ${merchant.id} and state in ('waiting', 'sending') and next_try_at <= ${now}
          order by next_try_at, notice_id limit ${max} for update skip locked) due
    where n.merchant_id = ${merchant.id} and n.notice_id = due.notice_id
    returning n.notice_id as "noticeId", n.channel, n.content_sealed as "contentSealed", n.state, n.attempts,
      n.expires_at as "expiresAt"`.execute(tx.db);
  return rows;
}

export async function lockNotice(tx: Tx, noticeId: string): Promise<NoticeRow | undefined> {
  return tx.db
    .selectFrom('notice')
    .select([
      'notice_id as noticeId',
      'channel',
      'content_sealed as contentSealed',
      'state',
      'attempts',
      'expires_at as expiresAt',
    ])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('notice_id', '=', noticeId)
    .forUpdate()
    .executeTakeFirst() as Promise<NoticeRow | undefined>; // the table's own check names the states and channels
}

export async function updateNotice(
  tx: Tx,
  noticeId: string,
  change: {
    readonly state: NoticeState;
    readonly reason?: string | null;
    readonly provider_id?: string;
    readonly next_try_at?: Date;
    readonly sent_at?: Date;
    readonly ended_at?: Date;
    readonly content_sealed?: null;
  },
): Promise<void> {
  await tx.db
    .updateTable('notice')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('notice_id', '=', noticeId)
    .execute();
}

/** Whether a notice to a member that was queued since then has neither left nor been given up. */
export async function isOnItsWay(
  tx: Tx,
  { memberId, template, since }: { readonly memberId: string; readonly template: string; readonly since: Date },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('notice')
    .select('notice_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('template', '=', template)
    .where('state', 'in', ['waiting', 'sending'])
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  await tx.db
    .deleteFrom('notice')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('created_at', '<', before)
    .execute();
}
