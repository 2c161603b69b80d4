/** SQL of feedback. */
import type { CallOutput } from '@baize/protocol';
import type { feedbackList, feedbackTypes } from '@baize/protocol/calls/feedback';
import type { MemberCtx, Tx } from '#kernel/context.ts';

export async function insertFeedback(
  tx: Tx<MemberCtx>,
  row: { readonly ticket: string; readonly questionType: string; readonly content: string },
): Promise<void> {
  await tx.db
    .insertInto('feedback')
    .values({
      merchant_id: tx.ctx.merchant.id,
      feedback_id: tx.ctx.newId(),
      ticket: row.ticket,
      member_id: tx.ctx.actor.memberId,
      question_type: row.questionType,
      content: row.content,
      at: tx.ctx.now,
    })
    .execute();
}

/** The caller's own tickets, newest first. */
export async function listOwn(
  tx: Tx<MemberCtx>,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<CallOutput<typeof feedbackList>> {
  const own = tx.db
    .selectFrom('feedback')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', tx.ctx.actor.memberId);
  const { count } = await own.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['ticket', 'question_type', 'content', 'at'])
    .orderBy('at', 'desc')
    .orderBy('feedback_id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return {
    content: rows.map((row) => ({
      ticket: row.ticket,
      questionType: row.question_type as (typeof feedbackTypes)[number], // checked against the call when it was sent
      content: row.content,
      at: row.at.toISOString(),
    })),
    pageNum: pageNo,
    totalPages: Math.ceil(Number(count) / pageSize),
    total: Number(count),
  };
}
