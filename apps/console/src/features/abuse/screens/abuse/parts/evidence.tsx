import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Table } from '@baize/ui';
import type { Column } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import type { Sign } from '../data.ts';

/** The rows a finding rests on, oldest first. */
export function Evidence({ signs }: { signs: readonly Sign[] }) {
  const t = useT();
  const { dateTime } = useFormat();
  const figures = useFigures();
  const columns: Column<Sign>[] = [
    { key: 'at', head: t('common.time'), cell: ({ at }) => <Figure>{dateTime(at)}</Figure> },
    {
      key: 'what',
      head: t('console-agents.kind'),
      place: 'lead',
      cell: ({ kind, detail }) => t(`console-agents.sign.${kind}`, { detail: detail ?? '' }),
    },
    {
      key: 'member',
      head: t('console-agents.members'),
      cell: ({ member, other }) => <bdi>{other ? `${member.account}, ${other.account}` : member.account}</bdi>,
    },
    { key: 'amount', head: t('console-agents.amount'), place: 'figure', cell: figures },
  ];
  return (
    <Table
      caption={t('console-agents.evidence')}
      columns={columns}
      rows={signs}
      rowKey={({ at, kind, reference, member }) => `${at} ${kind} ${reference ?? ''} ${member.id}`}
      empty={<EmptyBox title={t('console-agents.abuseNone')} />}
      dense
    />
  );
}

/** What was staked and came back on each side, what was sent, or the rate. */
function useFigures(): (sign: Sign) => string {
  const t = useT();
  const { money, percent } = useFormat();
  return ({ kind, amountMinor, returnedMinor, otherAmountMinor, otherReturnedMinor, currency }) => {
    if (amountMinor === null) return t('common.none');
    if (kind === 'contract') return percent(Number(amountMinor));
    const sum = (minor: string): string => `${money(minor, currency ?? '')} ${currency ?? ''}`;
    if (kind !== 'bet') return sum(amountMinor);
    const bet = (stake: string, returned: string): string =>
      t('console-agents.betOf', { stake: sum(stake), returned: sum(returned) });
    const own = bet(amountMinor, returnedMinor ?? '0');
    return otherAmountMinor === null ? own : `${own}; ${bet(otherAmountMinor, otherReturnedMinor ?? '0')}`;
  };
}
