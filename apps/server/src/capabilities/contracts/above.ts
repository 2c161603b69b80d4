/** What stands above a contract, and what ends with it. */
import { hash } from 'node:crypto';
import { canonicalJson } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { cutBelow } from './rules/cuts.ts';
import type { Counting } from './rules/cuts.ts';
import { nextStart, nextWindow } from './rules/periods.ts';
import { stands } from './rules/states.ts';
import type { Kind, Period, Terms } from './rules/terms.ts';
import { ceilingTerms } from './rules/terms.ts';
import type { ContractRow } from './store/contracts.ts';
import { countingBelow, lockBegun, standingOf } from './store/contracts.ts';

export interface Above {
  readonly terms: Terms;
  /** Where a contract given on from it stands: settlement goes from the top down. */
  readonly level: number;
  /** From when the giver has it; null: since ever. */
  readonly from: Date | null;
}

/** The terms that nothing given on may pass: the giver's own standing contract, or the merchant's ceiling for the platform's.
 *  Null: the giver has nothing to give on. */
export async function aboveOf(
  tx: Tx,
  wanted: { readonly kind: Kind; readonly uplineId: string | null; readonly terms: Pick<Terms, 'period' | 'currency'> },
): Promise<Above | null> {
  const { kind, uplineId, terms } = wanted;
  if (uplineId === null)
    return { terms: ceilingTerms(kind, terms, tx.ctx.merchant.settings.contracts), level: 0, from: null };
  const own = await standingOf(tx, { kind, currency: terms.currency, downlineId: uplineId });
  return own ? { terms: own.terms, level: own.level + 1, from: own.effective_from } : null;
}

export interface Ending {
  readonly contract: ContractRow;
  readonly state: 'superseded' | 'cut' | 'ended';
  /** 0: the member's own. */
  readonly level: number;
  readonly until: Date;
}

/** A contract that is over and counts up to an earlier instant than it was to. */
export interface RunOut {
  readonly contractId: string;
  readonly until: Date;
}

/** The first instant from which something agreed now may count: a period's beginning that no settlement has passed, and none of
 *  `notBefore` lies behind. */
export async function countsFrom(
  tx: Tx,
  { kind, period }: { readonly kind: Kind; readonly period: Period },
  more: { readonly isAtOnce?: boolean; readonly notBefore?: readonly (Date | null)[] } = {},
): Promise<Date> {
  const { now, merchant } = tx.ctx;
  const bounds = [now, await lockBegun(tx, kind, period), ...(more.notBefore ?? [])].filter((bound) => bound !== null);
  const from = bounds.reduce((latest, bound) => (bound > latest ? bound : latest));
  return more.isAtOnce ? nextWindow(from) : nextStart(period, from, merchant.settings.timeZone);
}

/** What ends below a member when their own contract becomes `terms`, or nothing, from an instant. `runOuts`: contracts that are over
 *  already and would have counted beyond it. */
export async function cutsBelow(
  tx: Tx,
  { kind, currency, downline_id: downlineId }: ContractRow,
  change: { readonly terms: Terms | null; readonly from: Date },
): Promise<{ endings: Ending[]; runOuts: RunOut[] }> {
  const rows = await countingBelow(tx, { kind, currency, downlineId }, change.from);
  const byId = new Map(rows.map((row) => [row.contract_id, row]));
  const endings: Ending[] = [];
  const runOuts: RunOut[] = [];
  for (const { contractId, level, until } of cutBelow(downlineId, change, rows.map(countingOf))) {
    const contract = byId.get(contractId);
    if (!contract) throw new Error(`contract ${contractId}: cut, and not below ${downlineId}`);
    if (stands(contract.state)) endings.push({ contract, state: 'cut', level, until });
    else runOuts.push({ contractId, until });
  }
  return { endings, runOuts };
}

function countingOf(row: ContractRow): Counting {
  const { contract_id: contractId, upline_id: uplineId, downline_id: downlineId, terms } = row;
  if (row.effective_from === null) throw new Error(`contract ${contractId}: counts, and never began`);
  return { contractId, uplineId, downlineId, terms, from: row.effective_from, until: row.effective_until };
}

/** A contract that has not begun ends where it would have begun. */
export function later(until: Date, from: Date | null): Date {
  return from !== null && from > until ? from : until;
}

/** Names what was shown before a decision. The start of a short period is left out: it moves while somebody reads. */
export function digestOf(contract: ContractRow, endings: readonly Ending[], from: Date): string {
  const isShort = contract.period === 'window' || contract.period === 'hour';
  const shown = {
    contractId: contract.contract_id,
    sha256: contract.sealed_sha256,
    state: contract.state,
    from: isShort ? null : from,
    ends: endings.map(({ contract: { contract_id: id, sealed_sha256: sha256 }, state }) => ({ id, sha256, state })),
  };
  return hash('sha256', canonicalJson(shown), 'hex');
}
