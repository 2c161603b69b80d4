import { callsRefreshed } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Stack, TextField } from '@baize/ui';
import { PencilSimpleIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { Refusal } from '#widgets/refusal.tsx';
import type { Passkey } from './screen.tsx';

/** As the call takes it. */
const nameMax = 60;

/** Gives a passkey a name its owner knows again. */
export function NameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState(passkey.name);
  const save = useMutation<unknown, CallFailure>({
    mutationFn: () => send('renameStaffPasskey', { params: { id: passkey.id }, body: { name: name.trim() } }),
    onSuccess: async () => {
      await callsRefreshed(['staffSecurity']);
      onClose();
    },
  });
  const isEmpty = name.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isEmpty && !save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      icon={<PencilSimpleIcon />}
      title={t('console-sign-in.security.rename')}
      closeLabel={t('common.close')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={14}>
          <Refusal error={save.error} />
          <TextField
            label={t('console-staff.name')}
            required
            maxLength={nameMax}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            type="submit"
            kind="primary"
            blocked={isEmpty}
            waiting={save.isPending}
            waitingLabel={t('common.waiting')}
          >
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
