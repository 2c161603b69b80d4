/** The lists of a member's drawer: bets and money of the line, newest first, over the drawer's days. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Figure, Link, RowItem, Rows } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { agentPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Result } from '#features/teams/figures.tsx';
import { useMemberBets, useMemberMoney } from '../data.ts';
import type { TeamMember } from '../data.ts';
import sheet from '../team.module.css';

const c = classes(sheet);

/** What the line staked last, and the way to all of it. */
export function Bets({ data }: { data: TeamMember }) {
  const t = useT();
  const format = useHouseFormat();
  const bets = useMemberBets(data.member.memberId, data);
  const list = bets.data?.content;
  if (bets.isError && !list) return <FailedBox error={bets.error} onRetry={() => void bets.refetch()} />;
  if (!list) return <p className={c('quiet')}>{t('common.loading')}</p>;
  if (list.length === 0) return <EmptyBox title={t('teams.bets.none')} />;
  return (
    <>
      <ul className={c('toldList')}>
        {list.map((bet) => (
          <li key={`${bet.roundId} ${bet.settledAt} ${bet.stakeMinor} ${bet.payoutMinor}`}>
            <span>
              {bet.gameName}
              <small>
                <bdi>{bet.account}</bdi> · {format.dateTime(bet.settledAt)}
              </small>
            </span>
            <Figure tone="quiet">{format.money(bet.stakeMinor, data.currency)}</Figure>
            <Signed minor={bet.netMinor} currency={data.currency} />
          </li>
        ))}
      </ul>
      <Link href={`${agentPath('personalHistoryCopy')}?member=${data.member.memberId}&days=30`} className={c('onward')}>
        {t('teams.drawer.allBets')}
      </Link>
    </>
  );
}

/** What the line paid in and took out in the days of the drawer, and its latest movements. */
export function Money({ data }: { data: TeamMember }) {
  const t = useT();
  const format = useHouseFormat();
  const money = useMemberMoney(data.member.memberId, data);
  const list = money.data?.content;
  if (money.isError && !list) return <FailedBox error={money.error} onRetry={() => void money.refetch()} />;
  if (!list) return <p className={c('quiet')}>{t('common.loading')}</p>;
  if (list.length === 0) return <EmptyBox title={t('teams.money.none')} />;
  return (
    <>
      <Sums data={data} />
      <ul className={c('toldList')}>
        {list.map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <span>
              {t(`teams.money.kind.${row.kind}`)}
              <small>
                <bdi>{row.account}</bdi> · {format.dateTime(row.at)}
              </small>
            </span>
            <span />
            <Signed minor={row.amountMinor} currency={data.currency} />
          </li>
        ))}
      </ul>
      <Link
        href={`${agentPath('agentDownlineTransactionDetailsCopy')}?member=${data.member.memberId}&days=30`}
        className={c('onward')}
      >
        {t('teams.drawer.allMoney')}
      </Link>
    </>
  );
}

/** Deposits and withdrawals of the line, and what is between them. */
function Sums({ data: { team, currency } }: { data: TeamMember }) {
  const t = useT();
  const format = useHouseFormat();
  return (
    <div className={c('toldSums')}>
      <Rows>
        <RowItem label={t('teams.sum.deposits')}>
          <Figure>{format.money(team.depositsMinor, currency)}</Figure>
        </RowItem>
        <RowItem label={t('teams.sum.withdrawals')}>
          <Figure>{format.money(team.withdrawalsMinor, currency)}</Figure>
        </RowItem>
        <RowItem label={t('teams.sum.net')}>
          <Result minor={BigInt(team.depositsMinor) - BigInt(team.withdrawalsMinor)} currency={currency} />
        </RowItem>
      </Rows>
    </div>
  );
}

function Signed({ minor, currency }: { minor: string; currency: string }) {
  const format = useHouseFormat();
  const tone = minor.startsWith('-') ? 'bad' : minor === '0' ? 'quiet' : 'good';
  return <Figure tone={tone}>{format.money(minor, currency, { signed: true })}</Figure>;
}
