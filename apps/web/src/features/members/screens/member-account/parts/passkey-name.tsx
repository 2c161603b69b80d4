import { callsRefreshed } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { Button, Dialog, Notice, TextField } from '@baize/ui';
import { KeyIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import sheet from '../account.module.css';

const c = classes(sheet);
/** As the call takes it. */
const nameMost = 60;

/** Gives a passkey a name its owner knows again. */
export function PasskeyName({ passkey, onClose }: { passkey: Output<'listPasskeys'>[number]; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const [name, setName] = useState(passkey.name);
  const [isPressed, setPressed] = useState(false);
  const save = useMutation({
    mutationFn: () => send('renamePasskey', { params: { id: passkey.id }, body: { name: name.trim() } }),
    onSuccess: async () => {
      await callsRefreshed(['listPasskeys']);
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (name.trim() !== '' && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      icon={<KeyIcon weight="duotone" />}
      title={t('member.account.passkeyRename')}
      closeLabel={t('common.close')}
    >
      <form className={c('form')} onSubmit={submit} noValidate>
        <TextField
          label={t('member.account.passkeyName')}
          hint={t('member.account.passkeyNameHint')}
          required
          maxLength={nameMost}
          value={name}
          error={isPressed && name.trim() === '' ? t('fields.reason.required') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {save.error instanceof CallFailure && <Notice tone="bad">{errorText(texts, save.error)}</Notice>}
        <Button type="submit" kind="primary" size="l" wide waiting={save.isPending} waitingLabel={t('common.waiting')}>
          {t('common.save')}
        </Button>
      </form>
    </Dialog>
  );
}
