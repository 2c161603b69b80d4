import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { companyId } from './company.ts';

/** Has the screens of both sides look again. */
export async function notifyBoth(
  tx: Tx,
  sides: readonly string[],
  what: 'shares' | 'credit' | 'statement',
): Promise<void> {
  for (const memberId of sides)
    if (memberId !== companyId) await record(tx, 'position.changed', { kind: 'member', memberId }, { memberId, what });
}
