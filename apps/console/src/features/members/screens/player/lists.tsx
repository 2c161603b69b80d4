import { useT } from '@baize/i18n/react';
import { Figure, Panel } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Member } from './data.ts';
import sheet from './player.module.css';

const c = classes(sheet);

export function BankAccounts({ member }: { member: Member }) {
  const t = useT();
  const { date } = useFormat();
  return (
    <Panel title={t('console-players.bankAccounts')}>
      {member.bankAccounts.length === 0 && <p className={c('quiet')}>{t('console-players.noBankAccounts')}</p>}
      <ul className={c('list')}>
        {member.bankAccounts.map(({ id, bankName, accountName, accountTail, createdAt, timesUsed }) => (
          <li key={id}>
            <b>
              <bdi>{bankName}</bdi> <Figure>•• {accountTail}</Figure>
            </b>
            <span>
              <bdi>{accountName}</bdi>
            </span>
            <span className={c('quiet')}>
              {t('console-players.accountUse', { date: date(createdAt), count: timesUsed })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Sessions({ member }: { member: Member }) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <Panel title={t('console-players.sessions')}>
      {member.sessions.length === 0 && <p className={c('quiet')}>{t('console-players.noSessions')}</p>}
      <ul className={c('list')}>
        {member.sessions.map(({ createdAt, lastSeenAt, ip, device }) => (
          <li key={`${createdAt} ${ip} ${device}`}>
            <b>
              <bdi>{device}</bdi>
            </b>
            <Figure className={c('small')}>{ip}</Figure>
            <span className={c('quiet')}>
              {t('console-players.sessionTimes', { from: dateTime(createdAt), seen: dateTime(lastSeenAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
