import { useT } from '@baize/i18n/react';
import { Figure, Panel, RowItem, Rows, Stack, Stat, Stats } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import type { Vendor } from '../data.ts';
import { Wire } from './wire.tsx';

/** What is open with a vendor, and how it works with us. */
export function Overview({ vendor }: { vendor: Vendor }) {
  const t = useT();
  const { dateTime, number } = useFormat();
  const { code, wallet, dialect, openRounds, oldestOpenAt, staleRounds, waitingCalls, failedCalls } = vendor;
  const { differences, comparedUntil } = vendor;
  return (
    <Stack gap={16}>
      <Panel>
        <Stats>
          <Stat
            label={t('console-vendors.openRounds')}
            value={number(openRounds)}
            note={oldestOpenAt && t('console-vendors.oldest', { time: dateTime(oldestOpenAt) })}
          />
          <Stat label={t('console-vendors.stale')} value={number(staleRounds)} />
          <Stat label={t('console-vendors.waitingCalls')} value={number(waitingCalls)} />
          <Stat label={t('console-vendors.failedCalls')} value={number(failedCalls)} />
          <Stat label={t('console-vendors.differences')} value={number(differences)} />
        </Stats>
      </Panel>
      <Panel>
        <Rows>
          <RowItem label={t('console-agents.code')}>
            <Figure>{code}</Figure>
          </RowItem>
          <RowItem label={t('console-vendors.money')}>{t('console-vendors.moneyAt', { wallet })}</RowItem>
          <RowItem label={t('console-vendors.speaks')}>{t('console-vendors.speaksOf', { dialect })}</RowItem>
          <RowItem label={t('console-vendors.compared')}>
            <Figure>{comparedUntil === null ? t('console-vendors.never') : dateTime(comparedUntil)}</Figure>
          </RowItem>
        </Rows>
      </Panel>
      <Wire vendor={vendor} />
    </Stack>
  );
}
