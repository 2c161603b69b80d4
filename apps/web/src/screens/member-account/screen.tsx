/** My account: who I am here, what guards it, where money goes, where I am signed in. */
import { useT, useTexts } from '@baize/i18n/react';
import { languageOf } from '@baize/protocol/languages';
import { Button, EmptyBox, Figure, Panel, RowItem, Rows, StateBadge } from '@baize/ui';
import { BankIcon, GlobeIcon, LockKeyIcon, PlusIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ask } from '../../lib/api.ts';
import { classes } from '../../lib/classes.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { useFormat } from '../../lib/format.ts';
import { useMember } from '../../lib/member.ts';
import type { Member } from '../../lib/member.ts';
import { FailedBox } from '../../widgets/failed-box.tsx';
import { AddAccountDialog } from '../../widgets/member/add-account-dialog.tsx';
import { MemberPage } from '../../widgets/member/member-page.tsx';
import { WithdrawPasswordDialog } from '../../widgets/member/withdraw-password-dialog.tsx';
import { Devices } from './parts/devices.tsx';
import sheet from './account.module.css';

const c = classes(sheet);

export function Account() {
  const t = useT();
  const member = useMember();
  const [dialog, setDialog] = useState<'password' | 'bank' | null>(null);
  const lacksPassword = member?.hasWithdrawPassword === false;
  return (
    <MemberPage title={t('shell.myAccount')}>
      <div className={c('grid')}>
        <Identity member={member} />
        <Panel title={t('member.account.guards')}>
          <div className={c('acts')}>
            <Act
              icon={<LockKeyIcon size={22} />}
              title={t('member.account.password')}
              sub={t('member.account.passwordSub')}
              act={
                <Button
                  onClick={() => openDialog({ kind: 'changePassword', isForced: false, next: location.pathname })}
                >
                  {t('member.account.change')}
                </Button>
              }
            />
            <Act
              icon={<LockKeyIcon size={22} />}
              title={t('withdrawals.password')}
              sub={t(lacksPassword ? 'errors.WITHDRAW_PASSWORD_MISSING' : 'member.account.withdrawSub')}
              act={
                <Button kind={lacksPassword ? 'lamp' : 'line'} onClick={() => setDialog('password')}>
                  {t(lacksPassword ? 'member.account.set' : 'member.account.change')}
                </Button>
              }
            />
            <Language />
          </div>
        </Panel>
      </div>
      <BankAccounts onAdd={() => setDialog(lacksPassword ? 'password' : 'bank')} />
      <Devices />
      <WithdrawPasswordDialog isOpen={dialog === 'password'} isFirst={lacksPassword} onClose={() => setDialog(null)} />
      <AddAccountDialog isOpen={dialog === 'bank'} onClose={() => setDialog(null)} onAdded={() => setDialog(null)} />
    </MemberPage>
  );
}

function Identity({ member }: { member: Member | undefined }) {
  const t = useT();
  const format = useFormat();
  const none = t('member.account.notGiven');
  return (
    <Panel title={t('member.account.identity')}>
      <Rows>
        <RowItem label={t('fields.name.username')}>{member?.account ?? '–'}</RowItem>
        <RowItem label={t('fields.name.payeeName')}>{member ? (member.payeeName ?? none) : '–'}</RowItem>
        <RowItem label={t('fields.name.email')}>{member ? (member.email ?? none) : '–'}</RowItem>
        <RowItem label={t('fields.name.currency')}>
          <Figure>{member?.currency ?? null}</Figure>
        </RowItem>
        <RowItem label={t('member.account.registered')}>{member ? format.date(member.registeredAt) : '–'}</RowItem>
      </Rows>
    </Panel>
  );
}

function Act({ icon, title, sub, act }: { icon: ReactNode; title: string; sub: string; act: ReactNode }) {
  return (
    <div className={c('act')}>
      {icon}
      <span>
        <b>{title}</b>
        <span>{sub}</span>
      </span>
      {act}
    </div>
  );
}

function Language() {
  const t = useT();
  const { language } = useTexts();
  return (
    <Act
      icon={<GlobeIcon size={22} />}
      title={t('shell.language')}
      sub={languageOf(language)?.name ?? language}
      act={<Button onClick={() => openDialog({ kind: 'language' })}>{t('member.account.change')}</Button>}
    />
  );
}

function BankAccounts({ onAdd }: { onAdd: () => void }) {
  const t = useT();
  const format = useFormat();
  const accounts = useQuery(ask('listBankAccounts'));
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
