/** The authenticator: set up with a code to scan, or removed. Both are confirmed by the password and a code. */
import { refreshCalls } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { Button, CodeField, CopyRow, Dialog, Figure, Rows, showToast } from '@baize/ui';
import { TimerIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '../../../lib/api.ts';
import { classes } from '../../../lib/classes.ts';
import { QrCode } from '../../../widgets/qr-code.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import sheet from '../account.module.css';

const c = classes(sheet);
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
  const texts = useTexts();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => send('confirmTotp', { body: { code } }),
    onSuccess: async () => {
      await refreshCalls(['accountSecurity']);
      showToast({ text: t('member.account.totpDone'), tone: 'good' });
      onClose();
    },
    onError: () => setCode(''),
  });
  const failure = confirm.error instanceof CallFailure ? confirm.error : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length === codeLength && !confirm.isPending) confirm.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!confirm.isPending}
      icon={<TimerIcon weight="duotone" />}
      title={t('member.account.totpTitle')}
      closeLabel={t('common.close')}
    >
      <form className={c('form')} onSubmit={submit} noValidate>
        <p>{t('member.account.totpScan')}</p>
        <div className={c('scan')}>
          <QrCode text={offer.otpauthUrl} label={t('member.account.totpQr')} />
        </div>
        <Rows>
          <CopyRow
            label={t('member.account.totpKey')}
            text={offer.secret}
            copyLabel={t('common.copy')}
            copiedLabel={t('common.copied')}
          >
            <Figure className={c('secret')}>{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Figure>
          </CopyRow>
        </Rows>
        <CodeField
          label={t('member.account.totpCode')}
          required
          length={codeLength}
          value={code}
          onValueChange={setCode}
          error={failure && code === '' ? errorText(texts, failure) : undefined}
        />
        <Button
          type="submit"
          kind="lamp"
          size="l"
          wide
          blocked={code.length < codeLength}
          waiting={confirm.isPending}
          waitingLabel={t('common.waiting')}
        >
          {t('member.account.totpConfirm')}
        </Button>
      </form>
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
    await refreshCalls(['accountSecurity']);
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
