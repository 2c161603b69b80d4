/** How often something may be done in a window, by whomever: one statement a budget, so that parallel ones all count. */
import { createHash } from 'node:crypto';
import type { Tx } from '#kernel/context.ts';
import { secondsUntil } from './rules.ts';
import { countUse, deleteOldBudgets } from './store-budgets.ts';

export interface Budget {
  readonly scope: string;
  readonly subject: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts one use. Null when it is within the budget; else the seconds until the window is over. Uses above the budget
 *  do not lengthen the wait. */
export async function takeBudget(tx: Tx, budget: Budget): Promise<number | null> {
  const subject = createHash('sha256').update(budget.subject).digest('base64url');
  const { used, since } = await countUse(tx, budget.scope, subject, budget.windowSeconds);
  if (used <= budget.max) return null;
  return secondsUntil(new Date(since.getTime() + budget.windowSeconds * 1_000), tx.ctx.now);
}

/** Takes from each in turn; the first that is used up says how long to wait, and the rest stays untouched. */
export async function takeBudgets(tx: Tx, budgets: readonly Budget[]): Promise<number | null> {
  for (const budget of budgets) {
    const wait = await takeBudget(tx, budget);
    if (wait !== null) return wait;
  }
  return null;
}

const keptMs = 2 * 86_400_000;

export async function forgetOldBudgets(tx: Tx): Promise<void> {
  await deleteOldBudgets(tx, new Date(tx.ctx.now.getTime() - keptMs));
}
