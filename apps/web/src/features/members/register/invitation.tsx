/** Where accounts are opened by invitation only (switch DIRECTREG3): the code of an agent or a friend opens the form. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { unspaced } from '@baize/protocol/typed-text';
import { Button, TextField } from '@baize/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import type { DialogRequest } from '#lib/dialogs.ts';
import { useAffiliateCheck } from './data.ts';
import sheet from '#features/identity/auth.module.css';

const c = classes(sheet);

export function Invitation({ request }: { request: Omit<Extract<DialogRequest, { kind: 'register' }>, 'kind'> }) {
  const t = useT();
  const texts = useTexts();
  const [code, setCode] = useState('');
  const [isPressed, setPressed] = useState(false);
  const check = useAffiliateCheck();
  const typed = unspaced(code);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setPressed(true);
    if (typed === '' || check.isPending) return;
    const answer = await check.mutateAsync(typed).catch(() => null); // said under the field
    if (answer?.valid) openDialog({ ...request, kind: 'register', affiliateCode: typed });
  };
  const problem =
    typed === '' && isPressed
      ? t('fields.reason.required')
      : check.error instanceof CallFailure
        ? errorText(texts, check.error)
        : check.data?.valid === false
          ? errorText(texts, 'AFFILIATE_INVALID')
          : undefined;
  return (
    <form className={c('form')} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('entry.invitation')}</p>
      <TextField
        label={t('fields.name.affiliateCode')}
        name="affiliateCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        figure
        maxLength={16}
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          check.reset();
        }}
      />
      <Button
        type="submit"
        kind="primary"
        size="xl"
        wide
        waiting={check.isPending}
        waitingLabel={t('auth.affiliateChecking')}
      >
        {t('common.next')}
      </Button>
    </form>
  );
}
