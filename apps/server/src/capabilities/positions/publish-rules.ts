/** The merchant's rules: read as they stand in the database, published as a whole. */
import { positionRules } from '@baize/protocol';
import type { CallOutput, ParsedInput, PositionSettings } from '@baize/protocol';
import type { positionRulesOf, publishPositionRules } from '@baize/protocol/calls/positions-console';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { publishSettings, readSettings } from '#capabilities/merchants/index.ts';
import { rulesAt, weekAt } from './line.ts';
import { readClock } from './store-weeks.ts';

export async function readRules(tx: Tx): Promise<CallOutput<typeof positionRulesOf>> {
  const { settings, version } = await readSettings(tx);
  const { before, ...rules } = settings.positions;
  const { now } = tx.ctx;
  const isWaiting = before !== null && now < new Date(before.until);
  const isUsed = (await readClock(tx)) !== undefined;
  return {
    ...rules,
    version,
    from: isWaiting ? before.until : null,
    nextFrom: isUsed ? weekAt({ ...tx.ctx.merchant, settings }, now).to.toISOString() : null,
  };
}

/** Publishes the rules. They hold from the next settlement week, so that a week has one set of them; at once where nobody ever
 *  played on credit. Errors: STATE_CONFLICT when somebody else published since `version`, POSITION_WEEK_OPEN while the week before
 *  the running one waits for its statements: its end would move under them. */
export async function publishRules(
  tx: Tx<StaffCtx>,
  { version, ...wanted }: ParsedInput<typeof publishPositionRules>['body'],
): Promise<void> {
  const { settings, version: newest } = await readSettings(tx);
  if (newest !== version) fail('STATE_CONFLICT');
  const before = await heldOn(tx, { ...tx.ctx.merchant, settings });
  const positions: PositionSettings = { ...positionRules.parse(wanted), before };
  await publishSettings(tx, { version, change: { positions }, action: 'merchant.positions', takesTwo: true });
}

/** What goes on to hold until the running week ends; null: nothing does. */
async function heldOn(tx: Tx, merchant: Merchant): Promise<PositionSettings['before']> {
  const { now } = tx.ctx;
  const settledThrough = await readClock(tx);
  if (settledThrough === undefined) return null;
  const { before } = merchant.settings.positions;
  if (before !== null && now < new Date(before.until)) return before;
  const running = weekAt(merchant, now);
  if (settledThrough < running.from) fail('POSITION_WEEK_OPEN');
  return { ...positionRules.parse(rulesAt(merchant, now)), until: running.to.toISOString() };
}
