/** The authenticator: set up with a code to scan, or removed. Both are confirmed by the password and a code. */
import { callsRefreshed } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { CodeField, Dialog, showToast } from '@baize/ui';
import { TimerIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { TotpSetup } from '#features/identity/totp-setup.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const codeLength = 6;

export function AuthenticatorDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const t = useT();
  const [offer, setOffer] = useState<Output<'enrolTotp'> | null>(null);
  if (isOn) return <RemoveTotp onClose={onClose} />;
  if (offer) return <ConfirmTotp offer={offer} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t('member.account.totpTitle')}
      body={<p>{t('member.account.totpOff')}</p>}
      act={t('common.next')}
      run={async (password) => setOffer(await send('enrolTotp', { body: { password } }))}
      onClose={onClose}
      keepsOpen
    />
  );
}

function ConfirmTotp({ offer, onClose }: { offer: Output<'enrolTotp'>; onClose: () => void }) {
  const t = useT();
  const done = async (): Promise<void> => {
    await callsRefreshed(['accountSecurity']);
    showToast({ text: t('member.account.totpDone'), tone: 'good' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      icon={<TimerIcon weight="duotone" />}
      title={t('member.account.totpTitle')}
      closeLabel={t('common.close')}
    >
      <TotpSetup offer={offer} confirm={(code) => send('confirmTotp', { body: { code } })} onDone={() => void done()} />
    </Dialog>
  );
}

function RemoveTotp({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const texts = useTexts();
  const remove = async (password: string): Promise<void> => {
    try {
      await send('removeTotp', { body: { password, code } });
    } catch (failure) {
      setWrong(failure instanceof CallFailure && failure.code === 'TOTP_INVALID');
      throw failure;
    }
    await callsRefreshed(['accountSecurity']);
    showToast({ text: t('member.account.totpRemoved'), tone: 'good' });
  };
  return (
    <PasswordDialog
      title={t('member.account.totpRemoveTitle')}
      body={
        <>
          <p>{t('member.account.totpRemoveSub')}</p>
          <CodeField
            label={t('member.account.totpCode')}
            required
            length={codeLength}
            value={code}
            onValueChange={(value) => {
              setCode(value);
              setWrong(false);
            }}
            error={isWrong ? errorText(texts, 'TOTP_INVALID') : undefined}
          />
        </>
      }
      act={t('member.account.remove')}
      isDangerous
      isReady={code.length === codeLength}
      isSaidElsewhere={({ code: refused }) => refused === 'TOTP_INVALID'}
      run={remove}
      onClose={onClose}
    />
  );
}
