import { useT } from '@baize/i18n/react';
import type { Column } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import type { Profit, ProfitOrder, ProfitRow } from '../data.ts';
import { Account, Result } from './cells.tsx';

export const sorts: readonly ProfitOrder['sort'][] = [
  'account',
  'bets',
  'turnover',
  'result',
  'deposits',
  'withdrawals',
  'bonus',
];
const sums = {
  turnover: 'positions.statement.turnover',
  deposits: 'console-reports.money.deposited',
  withdrawals: 'console-reports.money.withdrawn',
  bonus: 'console-reports.money.bonus',
} as const;

/** Columns of profit and loss. Lines have the whole team at their foot; of members alone only the list's own sum would be right,
 *  and the list has pages. */
export function useProfitColumns(
  data: Profit | undefined,
  scope: ProfitOrder['scope'],
  below: (memberId: string) => string,
): Column<ProfitRow>[] {
  const t = useT();
  const { money, number } = useFormat();
  const currency = data?.currency ?? '';
  const total = scope === 'team' ? data?.team : undefined;
  const sum = (key: keyof typeof sums): Column<ProfitRow> => ({
    key,
    head: t(sums[key]),
    cardLabel: t(sums[key]),
    figure: true,
    sortable: true,
    cell: (row) => money(row[`${key}Minor`], currency),
    total: total && money(total[`${key}Minor`], currency),
  });
  return [
    {
      key: 'account',
      head: t('console-agents.account'),
      place: 'lead',
      sortable: true,
      cell: ({ account, memberId, members }) => (
        <Account account={account} href={members > 0 ? below(memberId) : undefined} />
      ),
      total: total && t('console-agents.seenTeam'),
    },
    {
      key: 'members',
      head: t('console-agents.team'),
      cardLabel: t('console-agents.team'),
      figure: true,
      cell: ({ members }) => number(members),
    },
    {
      key: 'bets',
      head: t('contracts.why.memberBets'),
      cardLabel: t('contracts.why.memberBets'),
      figure: true,
      sortable: true,
      cell: ({ bets }) => number(bets),
      total: total && number(total.bets),
    },
    sum('turnover'),
    {
      key: 'result',
      head: t('console-agents.seenResult'),
      figure: true,
      place: 'figure',
      sortable: true,
      cell: ({ resultMinor }) => <Result minor={resultMinor} currency={currency} />,
      total: total && <Result minor={total.resultMinor} currency={currency} />,
    },
    sum('deposits'),
    sum('withdrawals'),
    sum('bonus'),
  ];
}
