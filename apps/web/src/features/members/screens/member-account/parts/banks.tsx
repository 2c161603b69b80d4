import { useT } from '@baize/i18n/react';
import { Button, EmptyBox, Panel, StateBadge } from '@baize/ui';
import { BankIcon, PlusIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useBanks } from '../data.ts';
import sheet from '../account.module.css';

const c = classes(sheet);

/** Where withdrawals go. */
export function BankAccounts({ onAdd }: { onAdd: () => void }) {
  const t = useT();
  const format = useFormat();
  const accounts = useBanks();
  return (
    <Panel
      title={t('member.account.banks')}
      aside={
        <Button kind="soft" icon={<PlusIcon />} onClick={onAdd}>
          {t(accounts.data?.length === 0 ? 'withdrawals.addFirst' : 'withdrawals.addAnother')}
        </Button>
      }
    >
      {accounts.isError && !accounts.data && (
        <FailedBox error={accounts.error} onRetry={() => void accounts.refetch()} />
      )}
      {accounts.data?.length === 0 && (
        <EmptyBox icon={<BankIcon weight="duotone" />} title={t('member.account.noBanks')} />
      )}
      <ul className={c('acts')} aria-busy={accounts.isPending}>
        {accounts.data?.map(({ id, bankName, accountName, accountTail, timesUsed, createdAt }) => (
          <li key={id} className={c('act')}>
            <BankIcon size={22} />
            <span>
              <b>{t('withdrawals.account', { bank: bankName, tail: accountTail })}</b>
              <span>{t('withdrawals.accountSub', { name: accountName, count: timesUsed })}</span>
            </span>
            <StateBadge>{t('member.account.added', { date: format.date(createdAt) })}</StateBadge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
