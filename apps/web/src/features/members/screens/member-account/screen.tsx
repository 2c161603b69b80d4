/** My account: what is still missing, who I am here, how I am reached, what guards it, where money goes, where I am signed in. */
import { useT } from '@baize/i18n/react';
import { Notice } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useMember } from '#lib/member.ts';
import { useSession } from '#lib/session.ts';
import { AddAccountDialog } from '../../add-account-dialog.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { WithdrawPasswordDialog } from '#features/withdrawals/withdraw-password-dialog.tsx';
import { canUsePasskeys } from '@baize/browser/passkeys';
import { useBanks, useProfile, useSecurity } from './data.ts';
import { AuthenticatorDialog } from './parts/authenticator-dialog.tsx';
import { BankAccounts } from './parts/banks.tsx';
import { BindDialog } from './parts/bind-dialog.tsx';
import { Contacts } from './parts/contacts.tsx';
import { Devices } from './parts/devices.tsx';
import { Erasure } from './parts/erasure.tsx';
import { Guards } from './parts/guards.tsx';
import { Identity } from './parts/identity.tsx';
import { AddPasskey, Passkeys } from './parts/passkeys.tsx';
import { ProfileDialog } from './parts/profile-dialog.tsx';
import { Unfinished } from './parts/unfinished.tsx';
import { todosOf } from './unfinished.ts';
import type { Todo } from './unfinished.ts';
import sheet from './account.module.css';

const c = classes(sheet);

type Open = 'withdrawPassword' | 'bank' | 'mobile' | 'email' | 'passkey' | 'totp' | 'totpOff' | 'profile' | null;

export function Account() {
  const t = useT();
  const member = useMember();
  const { state } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const [profile, security, banks] = [useProfile(), useSecurity(), useBanks()];
  const close = (): void => setOpen(null);
  const lacksWithdrawPassword = member?.hasWithdrawPassword === false;
  const bank: Open = lacksWithdrawPassword ? 'withdrawPassword' : 'bank';
  const doNext = (todo: Todo): void => {
    if (todo === 'second') setOpen(canUsePasskeys() ? 'passkey' : 'totp');
    else setOpen(todo === 'bank' ? bank : todo);
  };
  return (
    <MemberPage title={t('shell.myAccount')}>
      {state === 'reduced' && (
        <Notice tone="wait" title={t('member.account.reduced')}>
          {t('auth.reduced')}
        </Notice>
      )}
      {profile.data && security.data && banks.data && member && (
        <Unfinished
          todos={todosOf({
            profile: profile.data,
            security: security.data,
            hasWithdrawPassword: member.hasWithdrawPassword,
            bankAccounts: banks.data.length,
          })}
          onDo={doNext}
        />
      )}
      <div className={c('grid')}>
        <div className={c('column')}>
          <Identity member={member} onEdit={() => setOpen('profile')} />
          <BankAccounts onAdd={() => setOpen(bank)} />
        </div>
        <div className={c('column')}>
          <Contacts onBind={setOpen} />
          <Guards
            lacksWithdrawPassword={lacksWithdrawPassword}
            onWithdrawPassword={() => setOpen('withdrawPassword')}
            onAuthenticator={(isOn) => setOpen(isOn ? 'totpOff' : 'totp')}
          />
        </div>
      </div>
      <Passkeys onAdd={() => setOpen('passkey')} />
      <Devices />
      <Erasure />
      <WithdrawPasswordDialog isOpen={open === 'withdrawPassword'} isFirst={lacksWithdrawPassword} onClose={close} />
      <AddAccountDialog isOpen={open === 'bank'} onClose={close} onAdded={close} />
      {(open === 'mobile' || open === 'email') && <BindDialog kind={open} onClose={close} />}
      {(open === 'totp' || open === 'totpOff') && <AuthenticatorDialog isOn={open === 'totpOff'} onClose={close} />}
      {open === 'passkey' && <AddPasskey onClose={close} />}
      {open === 'profile' && profile.data && <ProfileDialog fields={profile.data.fields} onClose={close} />}
    </MemberPage>
  );
}
