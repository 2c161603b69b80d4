/** How contracts are said: rates, periods, states, and the line under a paper's title. */
import { serverNow } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { useHouseFormat } from '#lib/house-format.ts';
import type { Contract, ContractKind, ContractState, Terms } from './data.ts';

export type StampTone = 'good' | 'bad' | 'wait' | 'plain';

const tones: Readonly<Record<ContractState, StampTone>> = {
  offered: 'wait',
  in_force: 'good',
  end_asked: 'wait',
  ended: 'plain',
  declined: 'bad',
  taken_back: 'plain',
  expired: 'plain',
  superseded: 'plain',
  cut: 'bad',
};

/** What is over and only kept for the record. */
export function isOver({ state }: Pick<Contract, 'state'>): boolean {
  return state !== 'offered' && state !== 'in_force' && state !== 'end_asked';
}

/** "0.35%", or "up to 0.35%" where steps lead there. */
export function useRateText(): (terms: Pick<Terms, 'tiers'>) => string {
  const t = useT();
  return ({ tiers }) => {
    const top = fullRate(Math.max(...tiers.map(({ rateBasisPoints }) => rateBasisPoints)));
    return tiers.length > 1 ? t('contracts.upTo', { rate: top }) : top;
  };
}

/** A rate with both decimals, so that rates under each other align: "0.30%". */
export function fullRate(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`;
}

export interface SlipWords {
  readonly title: string;
  readonly sub: string;
  readonly stamp: string;
  readonly tone: StampTone;
  /** The other side's account, or the house. */
  readonly who: string;
}

/** Title, line and stamp of a paper, from the side that reads it. */
export function useContractWords(): (contract: Contract) => SlipWords {
  const t = useT();
  const format = useHouseFormat();
  const rateText = useRateText();
  return (contract) => {
    const { kind, state, side, terms, upline, downline, offeredAt, expiresAt, answeredAt } = contract;
    const isGiven = side === 'upline';
    const who = isGiven ? downline.account : (upline?.account ?? t('contracts.house'));
    const isAhead =
      state === 'in_force' &&
      contract.effectiveFrom !== null &&
      new Date(contract.effectiveFrom).getTime() > serverNow();
    const kindName = t(`contracts.kind.${kind}`);
    const date = (instant: string | null): string => (instant === null ? '–' : format.date(instant));
    const said = {
      who,
      time: format.dateTime(offeredAt),
      date: date(state === 'expired' ? expiresAt : answeredAt),
      from: date(contract.effectiveFrom),
      until: date(contract.effectiveUntil),
    };
    return {
      who,
      title: t('contracts.named', { name: isGiven ? downline.account : kindName, rate: rateText(terms) }),
      sub: t(
        isGiven ? `contracts.givenSub.${state}` : isAhead ? 'contracts.mineSub.agreed' : `contracts.mineSub.${state}`,
        said,
      ),
      stamp: t(isGiven && state === 'offered' ? 'contracts.state.waiting' : `contracts.state.${state}`),
      tone: tones[state],
    };
  };
}

/** Whether members are counted as active over the whole period, or over the day so far. */
export function isCountedByPeriod(kind: ContractKind): boolean {
  return kind === 'dividend';
}

/** A stretch of time as short as it can be said: hours of a day, a day, or its first and last day. */
export function useSpanText(): (kind: ContractKind, from: string, to: string) => string {
  const t = useT();
  const format = useHouseFormat();
  return (kind, from, to) => {
    const last = new Date(new Date(to).getTime() - 1).toISOString();
    if ((kind === 'hourly' || kind === 'realtime') && format.date(from) === format.date(last))
      return t('contracts.trial.span', { from: format.dateTime(from), to: format.time(to) });
    const [first, end] = [format.date(from), format.date(last)];
    return first === end ? first : t('contracts.trial.span', { from: first, to: end });
  };
}
