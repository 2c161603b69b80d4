/** Binds an address of a chain for withdrawals. What is typed travels sealed. */
import { callsRefreshed } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice, PasswordField, Select, TextField } from '@baize/ui';
import { CurrencyCircleDollarIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '../../../lib/api.ts';
import { classes } from '../../../lib/classes.ts';
import sheet from '../withdraw.module.css';

const c = classes(sheet);
const addressMin = 8;
const aboutPassword = new Set(['WITHDRAW_PASSWORD_WRONG', 'WITHDRAW_PASSWORD_LOCKED', 'WITHDRAW_PASSWORD_MISSING']);

interface AddAddressDialogProps {
  isOpen: boolean;
  networks: readonly string[];
  onClose: () => void;
  onAdded: (id: string) => void;
}

export function AddAddressDialog({ isOpen, networks, onClose, onAdded }: AddAddressDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      icon={<CurrencyCircleDollarIcon weight="duotone" />}
      title={t('withdrawals.addressTitle')}
      closeLabel={t('common.close')}
    >
      <AddressForm networks={networks} onAdded={onAdded} />
    </Dialog>
  );
}

function AddressForm({ networks, onAdded }: Pick<AddAddressDialogProps, 'networks' | 'onAdded'>) {
  const t = useT();
  const texts = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const [withdrawPassword, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isPressed, setPressed] = useState(false);
  const network = chosen ?? networks[0] ?? '';
  const add = useMutation({
    mutationFn: () =>
      send('addPayoutAddress', { body: { network, address, label, withdrawPassword, ...(totp !== '' && { totp }) } }),
    onSuccess: async ({ id }) => {
      await callsRefreshed(['listBankAccounts']);
      onAdded(id);
    },
  });
  const failure = add.error instanceof CallFailure ? add.error : null;
  const isAboutPassword = failure !== null && aboutPassword.has(failure.code);
  // the field appears once the server has asked for it: who has no authenticator never sees it
  const asksTotp = totp !== '' || failure?.code === 'TOTP_INVALID';
  const required = (isMissing: boolean): string | undefined =>
    isPressed && isMissing ? t('fields.reason.required') : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (address.length >= addressMin && label !== '' && withdrawPassword !== '' && !add.isPending) add.mutate();
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate>
      <p>{t('withdrawals.addressSub')}</p>
      <Select
        label={t('withdrawals.addressNetwork')}
        options={networks.map((name) => ({ value: name, label: name }))}
        value={network}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <TextField
        label={t('withdrawals.addressAddress')}
        required
        figure
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value.trim())}
        error={failure?.code === 'ADDRESS_INVALID' ? errorText(texts, failure) : required(address.length < addressMin)}
      />
      <TextField
        label={t('withdrawals.addressLabel')}
        required
        maxLength={40}
        autoComplete="off"
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        error={required(label.trim() === '')}
      />
      <PasswordField
        label={t('withdrawals.password')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={withdrawPassword}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={isAboutPassword && failure ? errorText(texts, failure) : required(withdrawPassword === '')}
      />
      {asksTotp && (
        <TextField
          label={t('withdrawals.totp')}
          required
          figure
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={totp}
          onChange={(event) => setTotp(event.currentTarget.value.replace(/\D/g, ''))}
          error={failure?.code === 'TOTP_INVALID' ? errorText(texts, failure) : undefined}
        />
      )}
      {failure && !isAboutPassword && failure.code !== 'ADDRESS_INVALID' && failure.code !== 'TOTP_INVALID' && (
        <Notice tone="bad">{errorText(texts, failure)}</Notice>
      )}
      <Button type="submit" kind="lamp" size="l" wide waiting={add.isPending} waitingLabel={t('common.waiting')}>
        {t('withdrawals.addressSave')}
      </Button>
    </form>
  );
}
