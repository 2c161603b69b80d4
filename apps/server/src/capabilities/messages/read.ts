/** A player's message box. */
import type { CallOutput } from '@baize/protocol';
import { messageNames } from '@baize/protocol/calls/messages';
import type { listMessages } from '@baize/protocol/calls/messages';
import { z } from 'zod';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import type { MessageRow } from './store.ts';
import { messagesOf } from './store.ts';
import { wordsOf } from './words.ts';

type Page = CallOutput<typeof listMessages>;

const storedName = z.enum(messageNames);
const storedParams = z.record(z.string(), z.string());

export async function ownMessages(tx: Tx<MemberCtx>, query: { pageNo: number; pageSize: number }): Promise<Page> {
  const { rows, total } = await messagesOf(tx, {
    memberId: tx.ctx.actor.memberId,
    limit: query.pageSize,
    skip: (query.pageNo - 1) * query.pageSize,
  });
  return {
    content: rows.map((row) => viewOf(tx, row)),
    pageNum: query.pageNo,
    totalPages: Math.ceil(total / query.pageSize),
    total,
  };
}

function viewOf(tx: Tx, row: MessageRow): Page['content'][number] {
  const { language, merchant } = tx.ctx;
  const name = storedName.parse(row.name);
  const words = wordsOf({ name, params: storedParams.parse(row.params) }, { language, site: merchant.name });
  return {
    id: row.message_id,
    name,
    ...words,
    reference: row.reference,
    at: row.at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}
