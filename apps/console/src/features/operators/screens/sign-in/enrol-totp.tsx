/** First sign-in: the authenticator learns a secret, and a code of it proves that it did. A passkey of this device does as well. */
import { refreshCalls } from '@baize/browser';
import { canUsePasskeys } from '@baize/browser/passkeys';
import { useT } from '@baize/i18n/react';
import { Button, CodeField, CopyRow, Figure, Rows } from '@baize/ui';
import { KeyIcon } from '@baize/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { makePasskey } from '#lib/passkey.ts';
import { endSession } from '#lib/session.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Gate } from './gate.tsx';
import { QrCode } from './qr-code.tsx';
import { Refusal } from './sign-in.tsx';
import sheet from './sign-in.module.css';

const c = classes(sheet);
const codeLength = 6;

export function EnrolTotp({ username }: { username: string }) {
  const t = useT();
  const [code, setCode] = useState('');
  // Each asking makes a new secret, so it is asked once and kept while the page stands.
  const offer = useQuery({
    queryKey: ['staffEnrolTotp', 'offer'],
    queryFn: () => send('staffEnrolTotp', { body: {} }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const confirm = useMutation({
    mutationFn: () => send('staffEnrolTotp', { body: { confirm: code } }),
    onSuccess: () => refreshCalls(['staffMe']),
    onError: () => setCode(''),
  });
  const passkey = useMutation({
    mutationFn: () => makePasskey({}, t('console-sign-in.thisDevice')),
    onSuccess: () => refreshCalls(['staffMe']),
  });
  const submit = (): void => {
    if (code.length === codeLength && !confirm.isPending) confirm.mutate();
  };
  return (
    <Gate title={t('console-sign-in.enrolTitle')} sub={t('console-sign-in.enrolSub', { username })} onSubmit={submit}>
      {offer.error && <FailedBox error={offer.error} onRetry={() => void offer.refetch()} />}
      {offer.data?.secret && offer.data.otpauthUrl && (
        <Secret secret={offer.data.secret} otpauthUrl={offer.data.otpauthUrl} />
      )}
      {confirm.error && <Refusal failure={confirm.error} />}
      <CodeField
        label={t('console-sign-in.code')}
        hint={t('console-sign-in.enrolHint')}
        value={code}
        onValueChange={setCode}
        length={codeLength}
        name="totp"
      />
      <Button
        kind="primary"
        size="l"
        wide
        type="submit"
        waiting={confirm.isPending}
        waitingLabel={t('common.waiting')}
        blocked={code.length < codeLength}
      >
        {t('console-sign-in.enrol')}
      </Button>
      {canUsePasskeys() && (
        <>
          {passkey.error && <Refusal failure={passkey.error} />}
          <Button icon={<KeyIcon />} blocked={passkey.isPending} onClick={() => passkey.mutate()}>
            {t('console-sign-in.usePasskey')}
          </Button>
        </>
      )}
      <Button kind="ghost" onClick={() => endSession(false)}>
        {t('console-shell.signOut')}
      </Button>
    </Gate>
  );
}

/** The secret to scan, or to type where nothing can be scanned. */
function Secret({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) {
  const t = useT();
  return (
    <div className={c('enrol')}>
      <QrCode text={otpauthUrl} label={t('console-sign-in.qr')} />
      <Rows>
        <CopyRow
          label={t('console-sign-in.secret')}
          text={secret}
          copyLabel={t('common.copy')}
          copiedLabel={t('common.copied')}
        >
          <Figure className={c('secret')}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Figure>
        </CopyRow>
      </Rows>
    </div>
  );
}
