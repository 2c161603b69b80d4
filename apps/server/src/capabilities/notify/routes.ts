import { smsReport } from '@baize/protocol/calls/notify';
import type { Merchant } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { recordReport } from './advance.ts';

/** `merchantByCode` is the directory of merchants, which stands on this floor too; the wiring brings the two together. */
export function routes({ database }: Services, merchantByCode: (code: string) => Promise<Merchant | null>): Route[] {
  return [
    route(smsReport, async (ctx, { body }) => {
      const merchant = (await merchantByCode(body.merchantCode)) ?? fail('NOT_FOUND');
      const { messageId: noticeId, status, reason = null } = body;
      const isKnown = await inTx(database, { ...ctx, merchant }, (tx) =>
        recordReport(tx, { noticeId, status, reason }),
      );
      if (!isKnown) fail('NOT_FOUND');
      return { received: true as const };
    }),
  ];
}
