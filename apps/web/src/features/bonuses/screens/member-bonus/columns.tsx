import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import type { Column } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { referenceOf } from '#widgets/member/reference.ts';
import type { Bonus } from './data.ts';

const mask = '••••';

/** For rounds, their stake stands beside what they brought. */
export function useBonusColumns(isRoundsOnly: boolean): Column<Bonus>[] {
  const t = useT();
  const format = useFormat();
  const [isMasked] = useMasked();
  const money = (minor: string, currency: string, signed = false): string =>
    isMasked ? mask : format.money(minor, currency, { signed });
  const from: Column<Bonus> = {
    key: 'from',
    head: t('records.bonus.from'),
    place: 'rest',
    cardLabel: t('records.bonus.from'),
    cell: ({ vassalage }) => vassalage ?? t('records.movement.house'),
  };
  const stake: Column<Bonus> = {
    key: 'stake',
    head: t('bets.stake'),
    cardLabel: t('bets.stake'),
    figure: true,
    place: 'rest',
    cell: ({ bet }) => (bet ? money(bet.stakeMinor, bet.currency) : null),
  };
  return [
    {
      key: 'at',
      head: t('common.time'),
      place: 'rest',
      cell: ({ at }) => <Figure tone="quiet">{format.dateTime(at)}</Figure>,
    },
    {
      key: 'for',
      head: t('records.bonus.for'),
      place: 'lead',
      cell: ({ bet }) => <b>{bet ? bet.gameName : t('records.bonus.noRound')}</b>,
    },
    {
      key: 'round',
      head: t('bets.round'),
      place: 'rest',
      cell: ({ bet, reference }) => <Figure tone="quiet">{referenceOf(bet?.roundId ?? reference)}</Figure>,
    },
    isRoundsOnly ? stake : from,
    {
      key: 'amount',
      head: t('records.bonusBets.bonus'),
      figure: true,
      place: 'figure',
      cell: ({ amountMinor, currency }) => <Figure tone="good">{money(amountMinor, currency, true)}</Figure>,
    },
  ];
}
