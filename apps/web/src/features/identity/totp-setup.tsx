/** The second half of setting up an authenticator: a code to scan, and the app's answer. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { Button, CodeField, CopyRow, Figure, Rows } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { QrCode } from '#widgets/qr-code.tsx';
import sheet from './totp-setup.module.css';

const c = classes(sheet);
const codeLength = 6;

interface TotpSetupProps {
  offer: Output<'enrolTotp'>;
  confirm: (code: string) => Promise<unknown>;
  onDone: () => void;
}

export function TotpSetup({ offer, confirm, onDone }: TotpSetupProps) {
  const t = useT();
  const texts = useTexts();
  const [code, setCode] = useState('');
  const proof = useMutation({
    mutationFn: () => confirm(code),
    onSuccess: onDone,
    onError: () => setCode(''),
  });
  const failure = proof.error instanceof CallFailure ? proof.error : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length === codeLength && !proof.isPending) proof.mutate();
  };
  return (
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
        kind="primary"
        size="l"
        wide
        blocked={code.length < codeLength}
        waiting={proof.isPending}
        waitingLabel={t('common.waiting')}
      >
        {t('member.account.totpConfirm')}
      </Button>
    </form>
  );
}
