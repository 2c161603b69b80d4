import { refreshCalls } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import { amountUnit } from '@baize/protocol/typed-amount';
import { roleNames } from '@baize/protocol/permissions';
import type { Role } from '@baize/protocol/permissions';
import type { CallFailure, Output } from '@baize/protocol/client';
import { AmountField, Button, Checkbox, Dialog, Select, Stack, TextField } from '@baize/ui';
import { KeyIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { readMinor } from '#lib/format.ts';
import { useMe } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { isAsked, Refusal } from '#widgets/refusal.tsx';
import { SecretOnce } from '#widgets/secret-once.tsx';

const usernameShape = /^[a-z][a-z0-9_.-]{2,31}$/;
const nameMin = 2;

/** A form for a new operator. A second person agrees, and the one-time password is told to who asked when they carry it out; the first
 *  owner of an installation has nobody to ask and is told at once. */
export function NewOperator({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const form = useForm();
  const made = form.create.data;
  if (made) return <SecretOnce kind="password" name={form.username} secret={made.oneTimePassword} onClose={onClose} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      dismissable={!form.create.isPending}
      icon={<KeyIcon />}
      title={t('console-staff.add')}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t(isAsked(form.create.error) ? 'common.close' : 'common.cancel')}</Button>
          {!isAsked(form.create.error) && (
            <Button
              kind="primary"
              waiting={form.create.isPending}
              waitingLabel={t('common.waiting')}
              onClick={form.submit}
            >
              {t('console-staff.create')}
            </Button>
          )}
        </>
      }
    >
      <Fields form={form} />
    </Dialog>
  );
}

function useForm() {
  const { merchants } = useMe();
  const { currency } = useMerchant();
  const [username, setUsername] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [role, setRole] = useState<Role>('support');
  const [limit, setLimit] = useState('0');
  const [serves, setServes] = useState<readonly string[]>(merchants.map(({ code }) => code));
  const [isTried, setTried] = useState(false);
  const limitMinor = readMinor(limit, currency);
  const isComplete =
    usernameShape.test(username) && displayName.trim().length >= nameMin && limitMinor !== null && serves.length > 0;
  const create = useMutation<Output<'createStaff'>, CallFailure>({
    mutationFn: () =>
      send('createStaff', {
        body: {
          username,
          displayName: displayName.trim(),
          role,
          approvalLimitMinor: limitMinor ?? '0',
          merchants: [...serves],
        },
      }),
    onSuccess: () => refreshCalls(['listStaff']),
  });
  const submit = (): void => {
    setTried(true);
    if (isComplete) create.mutate();
  };
  return {
    username,
    setUsername,
    displayName,
    setDisplayName,
    role,
    setRole,
    limit,
    setLimit,
    limitMinor,
    serves,
    setServes,
    isTried,
    create,
    submit,
  };
}

type Form = ReturnType<typeof useForm>;

function Fields({ form }: { form: Form }) {
  const t = useT();
  const texts = useTexts();
  const { currency } = useMerchant();
  const figure = useFigureField();
  const { isTried, create } = form;
  const isTaken = create.error?.code === 'USERNAME_TAKEN';
  return (
    <Stack gap={16}>
      {!isTaken && <Refusal error={create.error} />}
      <TextField
        label={t('console-staff.username')}
        hint={t('console-staff.usernameHint')}
        error={
          isTaken
            ? errorText(texts, 'USERNAME_TAKEN')
            : isTried && !usernameShape.test(form.username)
              ? t('console-staff.usernameHint')
              : undefined
        }
        value={form.username}
        onChange={(event) => form.setUsername(event.currentTarget.value.toLowerCase())}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={t('console-staff.displayName')}
        hint={t('console-staff.displayNameHint')}
        error={isTried && form.displayName.trim().length < nameMin ? t('fields.reason.required') : undefined}
        value={form.displayName}
        onChange={(event) => form.setDisplayName(event.currentTarget.value)}
        maxLength={60}
        autoComplete="off"
      />
      <Select
        label={t('console-staff.role')}
        options={roleNames.map((name) => ({ value: name, label: t(`console-shell.role.${name}`) }))}
        value={form.role}
        onChange={(event) => form.setRole(event.currentTarget.value as Role)}
      />
      <AmountField
        {...figure(form.limit, amountUnit(currency), {
          hint: t('console-staff.limitHint'),
          error: isTried && form.limitMinor === null ? t('fields.reason.format') : undefined,
        })}
        compact
        label={t('console-staff.limit')}
        onValueChange={form.setLimit}
      />
      <Serves form={form} />
    </Stack>
  );
}

/** The merchants a new operator works for. */
function Serves({ form }: { form: Form }) {
  const t = useT();
  const { merchants } = useMe();
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend>{t('console-staff.serves')}</legend>
      <Stack gap={8}>
        {merchants.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={form.serves.includes(code)}
            onChange={(event) =>
              form.setServes(
                event.currentTarget.checked ? [...form.serves, code] : form.serves.filter((entry) => entry !== code),
              )
            }
          />
        ))}
      </Stack>
      {form.isTried && form.serves.length === 0 && <p role="alert">{t('console-staff.servesNone')}</p>}
    </fieldset>
  );
}
