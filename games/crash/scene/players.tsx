import { classes, formatTimesE2, useMoney, useStore } from '@baize/game-kit';
import type { CrashOtherBet } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, Panel } from '@baize/ui';
import { useMemo } from 'react';
import { useTable } from './table-store.ts';
import sheet from './players.module.css';

const c = classes(sheet);

/** Who is in this round: those who collected first, then oneself, then those who still ride. A list that folds on a phone. */
export function Players() {
  const t = useT();
  const money = useMoney();
  const table = useTable();
  const { bets, totals } = useStore(table.view);
  const moment = useStore(table.moment);
  const rows = useMemo(() => [...bets.values()].sort(byPlace), [bets]);
  const head = (
    <>
      <span className={c('title')}>{t('game-crash.thisRound')}</span>
      <span className={c('totals')}>
        {t('game-crash.totals', { count: totals.bets, staked: money.text(totals.stakeMinor) })}
      </span>
    </>
  );
  return (
    <Panel look="flush" className={c('players')}>
      <details className={c('fold')}>
        <summary className={c('head')}>{head}</summary>
        <PlayersTable rows={rows} isOver={moment === 'bust'} />
      </details>
      <div className={c('whole')}>
        <div className={c('head')}>{head}</div>
        <PlayersTable rows={rows} isOver={moment === 'bust'} />
      </div>
    </Panel>
  );
}

function PlayersTable({ rows, isOver }: { rows: readonly CrashOtherBet[]; isOver: boolean }) {
  const t = useT();
  const money = useMoney();
  if (rows.length === 0) return <p className={c('none')}>{t('game-crash.nobody')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls inside: the keyboard must reach it
    <div className={c('scroll')} tabIndex={0} role="region" aria-label={t('game-crash.thisRound')}>
      <table className={c('table')}>
        <thead>
          <tr>
            <th scope="col">{t('game-crash.player')}</th>
            <th scope="col">{t('game-host.stake')}</th>
            <th scope="col">{t('game-crash.at')}</th>
            <th scope="col">{t('game-host.paid')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((bet) => (
            <tr key={bet.betId} className={c(bet.isMine && 'mine')}>
              <td className={c('name')}>
                {bet.isMine ? t('game-crash.you') : <bdi>{isNamed(bet) ? bet.name : t('game-crash.guest')}</bdi>}
              </td>
              <td>
                <Figure>{money.text(bet.stakeMinor)}</Figure>
              </td>
              <td className={c('at')}>
                {bet.cashoutE2 === null ? (
                  isOver ? (
                    '–'
                  ) : (
                    t('game-crash.in')
                  )
                ) : (
                  <Figure>{formatTimesE2(bet.cashoutE2)}</Figure>
                )}
              </td>
              <td>
                <Figure tone={bet.payoutMinor === null ? 'quiet' : 'good'}>
                  {bet.payoutMinor === null ? '–' : money.text(bet.payoutMinor)}
                </Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A guest's name is all mask. */
function isNamed({ name }: CrashOtherBet): boolean {
  return /[^*•]/.test(name);
}

function byPlace(one: CrashOtherBet, other: CrashOtherBet): number {
  if (one.cashoutE2 !== null || other.cashoutE2 !== null)
    return (one.cashoutE2 ?? Number.POSITIVE_INFINITY) - (other.cashoutE2 ?? Number.POSITIVE_INFINITY);
  if (one.isMine !== other.isMine) return one.isMine ? -1 : 1;
  return Number(BigInt(other.stakeMinor) - BigInt(one.stakeMinor));
}
