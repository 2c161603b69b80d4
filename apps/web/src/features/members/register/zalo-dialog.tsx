/** After registration: a Zalo number for a bonus, by the merchant's choice. Nobody must (specification 4). */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { codeTyped } from '@baize/protocol/typed-text';
import { Button, Dialog, Notice, showToast, TextField } from '@baize/ui';
import { ChatCircleDotsIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import type { Notice as NoticeRequest } from '#lib/dialogs.ts';
import sheet from '#features/identity/auth.module.css';

const c = classes(sheet);
/** As the call takes it: digits, perhaps with a plus and blanks. */
const form = /^[0-9+ ]{6,20}$/;

export function ZaloDialog({ bonus, welcome }: { bonus: string; welcome: NoticeRequest }) {
  const t = useT();
  const texts = useTexts();
  const [zalo, setZalo] = useState('');
  const [isPressed, setPressed] = useState(false);
  const goOn = (): void => openDialog(welcome);
  const save = useMutation({
    mutationFn: () => send('saveZalo', { body: { zalo: codeTyped(zalo) } }),
    onSuccess: () => {
      showToast({ text: t('entry.zalo.saved', { page: t('centre.bonusDetails.title') }), tone: 'good' });
      goOn();
    },
  });
  const isRight = form.test(codeTyped(zalo));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (isRight && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      onClose={goOn}
      icon={<ChatCircleDotsIcon weight="duotone" />}
      title={t('entry.zalo.title')}
      closeLabel={t('common.close')}
    >
      <form className={c('form')} onSubmit={submit} noValidate>
        <p>{t('entry.zalo.body', { bonus })}</p>
        <TextField
          label={t('fields.name.zalo')}
          figure
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          value={zalo}
          error={isPressed && !isRight ? errorText(texts, 'PHONE_INVALID') : undefined}
          onChange={(event) => setZalo(event.currentTarget.value)}
        />
        {save.error instanceof CallFailure && <Notice tone="bad">{errorText(texts, save.error)}</Notice>}
        <Button type="submit" kind="primary" size="l" wide waiting={save.isPending} waitingLabel={t('common.waiting')}>
          {t('common.save')}
        </Button>
        <Button kind="ghost" wide onClick={goOn}>
          {t('common.notNow')}
        </Button>
      </form>
    </Dialog>
  );
}
