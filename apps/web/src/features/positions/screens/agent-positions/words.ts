/** How weeks, sides and amounts due are said. */
import { useT } from '@baize/i18n/react';
import type { BadgeTone } from '@baize/ui';
import { useHouseFormat } from '#lib/house-format.ts';
import type { Statement } from './data.ts';

/** "16 Nov to 23 Nov" in the merchant's zone. */
export function useWeekText(): (week: { from: string; to: string }) => string {
  const t = useT();
  const format = useHouseFormat();
  return ({ from, to }) => t('positions.statement.between', { from: format.dayMonth(from), to: format.dayMonth(to) });
}

/** The account above, or the company. */
export function useUplineName(): (upline: string | null) => string {
  const t = useT();
  return (upline) => upline ?? t('positions.company');
}

export function useStateWords(): (statement: Statement) => { tone: BadgeTone; text: string } {
  const t = useT();
  const nameOf = useUplineName();
  return (statement) => {
    const { state, side, upline, downline, uplineSaidAt, downlineSaidAt } = statement;
    if (state === 'confirmed') return { tone: 'good', text: t('positions.state.confirmed') };
    if (state === 'carried') return { tone: 'plain', text: t('positions.state.carried') };
    const hasReaderSaid = (side === 'upline' ? uplineSaidAt : downlineSaidAt) !== null;
    const other = side === 'upline' ? downline : nameOf(upline);
    return hasReaderSaid
      ? { tone: 'note', text: t('positions.state.said', { who: other }) }
      : { tone: 'wait', text: t('positions.state.settled') };
  };
}

/** Above zero the reader is owed, below zero the reader owes. */
export function towardsReader({ side, dueMinor }: Statement): bigint {
  return side === 'upline' ? BigInt(dueMinor) : -BigInt(dueMinor);
}
