/** Binds an address of a chain for withdrawals. What is typed travels sealed. */
import { callsRefreshed } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { unspaced } from '@baize/protocol/typed-text';
import { Button, Dialog, Notice, PasswordField, Select, TextField } from '@baize/ui';
import { CurrencyCircleDollarIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { TotpField } from '#features/identity/totp-field.tsx';
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

type AddressFormProps = Pick<AddAddressDialogProps, 'networks' | 'onAdded'>;

/** What is typed, and the call that binds the address. */
function useAddAddress({ networks, onAdded }: AddressFormProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const [label, setLabel] = useState('');
  const [withdrawPassword, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isPressed, setPressed] = useState(false);
  /** The checksum of the address does not agree. */
  const [isWrong, setWrong] = useState(false);
  const network = chosen ?? networks[0] ?? '';
  const add = useMutation({
    mutationFn: () =>
      send('addPayoutAddress', { body: { network, address, label, withdrawPassword, ...(totp !== '' && { totp }) } }),
    onSuccess: async ({ id }) => {
      await callsRefreshed(['listBankAccounts']);
      onAdded(id);
    },
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setPressed(true);
    if (address.length < addressMin || label.trim() === '' || withdrawPassword === '' || add.isPending) return;
    const isRight = await canBe(network, address);
    setWrong(!isRight);
    if (isRight) add.mutate();
  };
  return {
    network,
    address,
    label,
    setLabel,
    withdrawPassword,
    setPassword,
    totp,
    setTotp,
    isPressed,
    isWrong,
    isSending: add.isPending,
    failure: add.error instanceof CallFailure ? add.error : null,
    setNetwork: (next: string) => {
      setChosen(next);
      setWrong(false);
    },
    setAddress: (typed: string) => {
      setAddress(unspaced(typed));
      setWrong(false);
    },
    submit,
  };
}

function AddressForm({ networks, onAdded }: AddressFormProps) {
  const t = useT();
  const texts = useTexts();
  const form = useAddAddress({ networks, onAdded });
  const { address, label, withdrawPassword, failure } = form;
  const isAboutPassword = failure !== null && aboutPassword.has(failure.code);
  const required = (isMissing: boolean): string | undefined =>
    form.isPressed && isMissing ? t('fields.reason.required') : undefined;
  return (
    <form className={c('form')} onSubmit={(event) => void form.submit(event)} noValidate>
      <p>{t('withdrawals.addressSub')}</p>
      <Select
        label={t('withdrawals.addressNetwork')}
        options={networks.map((name) => ({ value: name, label: name }))}
        value={form.network}
        onChange={(event) => form.setNetwork(event.currentTarget.value)}
      />
      <TextField
        label={t('withdrawals.addressAddress')}
        required
        figure
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={128}
        value={address}
        onChange={(event) => form.setAddress(event.currentTarget.value)}
        error={
          form.isWrong || failure?.code === 'ADDRESS_INVALID'
            ? errorText(texts, 'ADDRESS_INVALID')
            : required(address.length < addressMin)
        }
      />
      <TextField
        label={t('withdrawals.addressLabel')}
        required
        maxLength={40}
        autoComplete="off"
        value={label}
        onChange={(event) => form.setLabel(event.currentTarget.value)}
        error={required(label.trim() === '')}
      />
      <PasswordField
        label={t('withdrawals.password')}
        required
        inputMode="numeric"
        autoComplete="off"
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={withdrawPassword}
        onChange={(event) => form.setPassword(event.currentTarget.value)}
        error={isAboutPassword && failure ? errorText(texts, failure) : required(withdrawPassword === '')}
      />
      <TotpField value={form.totp} onValueChange={form.setTotp} failure={failure} />
      {failure && !isAboutPassword && failure.code !== 'ADDRESS_INVALID' && failure.code !== 'TOTP_INVALID' && (
        <Notice tone="bad">{errorText(texts, failure)}</Notice>
      )}
      <Button type="submit" kind="primary" size="l" wide waiting={form.isSending} waitingLabel={t('common.waiting')}>
        {t('withdrawals.addressSave')}
      </Button>
    </form>
  );
}

/** Whether the checksum agrees, before a password is spent on it. The sums come when they are needed; where they cannot be loaded the
 *  server, which decides anyway, is asked at once. */
async function canBe(network: string, address: string): Promise<boolean> {
  const sums = await import('@baize/addresses').catch(() => null);
  return sums === null || sums.coinAddress(network, address) !== null;
}
