/** Binds a bank account for withdrawals. What is typed travels sealed. */
import { callsRefreshed } from '@baize/browser';
import { errorText, fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { accountProblem, accountShown, accountTyped } from '@baize/protocol/account-number';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { Button, Dialog, Notice, PasswordField, TextField } from '@baize/ui';
import { BankIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useMember } from '#lib/member.ts';
import { TotpField } from '#features/identity/totp-field.tsx';
import sheet from '#widgets/member/member.module.css';

const c = classes(sheet);
const nameMin = 2;
const nameMax = 60;
const aboutPassword = new Set(['WITHDRAW_PASSWORD_WRONG', 'WITHDRAW_PASSWORD_LOCKED', 'WITHDRAW_PASSWORD_MISSING']);

interface AddAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (account: Output<'addBankAccount'>) => void;
}

export function AddAccountDialog({ isOpen, onClose, onAdded }: AddAccountDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      icon={<BankIcon weight="duotone" />}
      title={t('withdrawals.addTitle')}
      closeLabel={t('common.close')}
    >
      <AccountForm onAdded={onAdded} />
    </Dialog>
  );
}

const isNamed = (name: string): boolean => name.trim().length >= nameMin;

/** What is typed, and the call that binds the account. */
function useAddAccount(onAdded: AddAccountDialogProps['onAdded']) {
  const member = useMember();
  const [bankName, setBankName] = useState('');
  const [accountName, setAccountName] = useState(member?.payeeName ?? '');
  const [typedNumber, setNumber] = useState('');
  const [withdrawPassword, setWithdrawPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isPressed, setPressed] = useState(false);
  const accountNumber = accountTyped(typedNumber);
  const wrong = accountProblem(accountNumber);
  const add = useMutation({
    mutationFn: () =>
      send('addBankAccount', {
        body: { bankName, accountName, accountNumber, withdrawPassword, ...(totp !== '' && { totp }) },
      }),
    onSuccess: async (account) => {
      await callsRefreshed(['listBankAccounts']);
      onAdded(account);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (isNamed(bankName) && isNamed(accountName) && wrong === null && withdrawPassword !== '' && !add.isPending)
      add.mutate();
  };
  return {
    bankName,
    setBankName,
    accountName,
    setAccountName,
    typedNumber,
    setNumber,
    /** The number as it is sent. */
    accountNumber,
    /** What is wrong with the number. */
    wrong,
    withdrawPassword,
    setWithdrawPassword,
    totp,
    setTotp,
    isPressed,
    isSending: add.isPending,
    failure: add.error instanceof CallFailure ? add.error : null,
    submit,
  };
}

function AccountForm({ onAdded }: Pick<AddAccountDialogProps, 'onAdded'>) {
  const t = useT();
  const texts = useTexts();
  const form = useAddAccount(onAdded);
  const { isPressed, failure } = form;
  const isAboutPassword = failure !== null && aboutPassword.has(failure.code);
  return (
    <form className={c('form')} onSubmit={form.submit} noValidate>
      <p>{t('withdrawals.addSub')}</p>
      <AccountFields form={form} />
      <PasswordField
        label={t('withdrawals.password')}
        required
        inputMode="numeric"
        autoComplete="off"
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={form.withdrawPassword}
        onChange={(event) => form.setWithdrawPassword(event.currentTarget.value)}
        error={
          isAboutPassword && failure
            ? errorText(texts, failure)
            : isPressed && form.withdrawPassword === ''
              ? t('fields.reason.required')
              : undefined
        }
      />
      <TotpField value={form.totp} onValueChange={form.setTotp} failure={failure} />
      {failure && !isAboutPassword && failure.code !== 'TOTP_INVALID' && (
        <Notice tone="bad">{errorText(texts, failure)}</Notice>
      )}
      <Button type="submit" kind="primary" size="l" wide waiting={form.isSending} waitingLabel={t('common.waiting')}>
        {t('withdrawals.add')}
      </Button>
    </form>
  );
}

/** The bank, its customer and the number, each with what the server or the form finds wrong with it. */
function AccountFields({ form }: { form: ReturnType<typeof useAddAccount> }) {
  const t = useT();
  const texts = useTexts();
  const problem = (field: string, isBad: boolean, words: string): string | undefined => {
    const refused = form.failure?.body?.fields?.[field];
    return refused ? fieldText(texts, refused) : form.isPressed && isBad ? words : undefined;
  };
  return (
    <>
      <TextField
        label={t('withdrawals.bankName')}
        required
        maxLength={nameMax}
        value={form.bankName}
        onChange={(event) => form.setBankName(event.currentTarget.value)}
        error={problem('bankName', !isNamed(form.bankName), t('fields.reason.required'))}
      />
      <TextField
        label={t('fields.name.payeeName')}
        required
        maxLength={nameMax}
        autoComplete="name"
        value={form.accountName}
        onChange={(event) => form.setAccountName(event.currentTarget.value)}
        error={problem('accountName', !isNamed(form.accountName), t('fields.reason.required'))}
      />
      <TextField
        label={t('withdrawals.accountNumber')}
        required
        figure
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={form.typedNumber}
        onChange={(event) => form.setNumber(event.currentTarget.value)}
        onBlur={() => form.setNumber(accountShown(form.accountNumber))}
        error={problem(
          'accountNumber',
          form.wrong !== null,
          t(form.wrong === 'iban' ? 'deposits.ibanWrong' : 'withdrawals.numberRule'),
        )}
      />
    </>
  );
}
