/** Binds a mail address or a mobile number: the login password, the new address, the code sent there. */
import { callsRefreshed } from '@baize/browser';
import { errorText, fieldText } from '@baize/i18n';
import type { Texts } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { checkField } from '@baize/protocol/field-check';
import type { FieldRule } from '@baize/protocol/field-check';
import { unspaced } from '@baize/protocol/typed-text';
import { Button, Dialog, Notice, PasswordField, showToast, TextField } from '@baize/ui';
import { DeviceMobileIcon, EnvelopeIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useCountries } from '#features/identity/data.ts';
import { CodeEntry } from '#features/identity/mobile/code-entry.tsx';
import { failureAtMobile, numberText } from '#features/identity/mobile/failures.ts';
import { MobileNumber } from '#features/identity/mobile/mobile-number.tsx';
import { TotpField } from '#features/identity/totp-field.tsx';
import type { ContactKind } from './contacts.tsx';
import sheet from '../account.module.css';

const c = classes(sheet);
/** Refusals of who asks, said at their own fields. */
const aboutOwner: ReadonlySet<string> = new Set(['OLD_PASSWORD_WRONG', 'LOGIN_LOCKED', 'TOTP_INVALID']);
const mailRule: FieldRule = {
  field: 'email',
  enabled: true,
  required: true,
  minLength: 3,
  maxLength: 255,
  patternId: 'email',
};

export function BindDialog({ kind, onClose }: { kind: ContactKind; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      icon={kind === 'mobile' ? <DeviceMobileIcon weight="duotone" /> : <EnvelopeIcon weight="duotone" />}
      title={t(kind === 'mobile' ? 'member.account.bindMobile' : 'member.account.bindEmail')}
      closeLabel={t('common.close')}
    >
      <BindForm kind={kind} onClose={onClose} />
    </Dialog>
  );
}

interface BindFormProps {
  kind: ContactKind;
  onClose: () => void;
}

/** What is typed, the code that is sent, and the call that binds. */
function useBindForm({ kind, onClose }: BindFormProps) {
  const t = useT();
  const { countries, diallingDefault } = useCountries();
  const [password, setPassword] = useState('');
  const [typed, setAddress] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [verificationCode, setCode] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [totp, setTotp] = useState('');
  const [ownerRefusal, setOwnerRefusal] = useState<CallFailure | null>(null);
  const countryDialingCode = chosen ?? diallingDefault;
  const address = unspaced(typed);
  const target = { kind, address, ...(kind === 'mobile' && { countryDialingCode }) };

  const sendCode = async () => {
    try {
      return await send('sendContactCode', { body: { ...target, password, ...(totp !== '' && { totp }) } });
    } catch (failure) {
      if (failure instanceof CallFailure && aboutOwner.has(failure.code)) setOwnerRefusal(failure);
      throw failure;
    }
  };
  const bind = useMutation({
    mutationFn: () => send('confirmContact', { body: { ...target, verificationCode } }),
    onSuccess: async () => {
      await callsRefreshed(['readProfile', 'memberInfo', 'accountSecurity']);
      showToast({ text: t('member.account.bound'), tone: 'good' });
      onClose();
    },
  });
  return {
    kind,
    countries,
    countryDialingCode,
    setCountry: setChosen,
    password,
    setPassword,
    /** The address as it was typed, and as it is sent. */
    typed,
    address,
    setAddress,
    verificationCode,
    setCode,
    totp,
    setTotp,
    isPressed,
    setPressed,
    /** Why no code was sent, when it is about who asks. */
    ownerRefusal,
    setOwnerRefusal,
    sendCode,
    bind,
  };
}

function BindForm(props: BindFormProps) {
  const t = useT();
  const texts = useTexts();
  const form = useBindForm(props);
  const { kind, countryDialingCode, password, address, verificationCode, isPressed, bind } = form;
  const failure = bind.error instanceof CallFailure ? bind.error : null;
  const at = failure?.code === 'CONTACT_TAKEN' ? 'number' : failureAtMobile(failure);
  const wrongAddress = wrongAddressOf(kind, address, texts);
  const addressError =
    (isPressed ? wrongAddress : undefined) ?? (failure && at === 'number' ? numberText(texts, failure) : undefined);
  const isCodeMissing = verificationCode === '';
  const missing = password === '' ? t('member.account.bindSend') : (wrongAddress ?? undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.setPressed(true);
    if (!wrongAddress && !isCodeMissing && !bind.isPending) bind.mutate();
  };
  return (
    <form className={c('form')} onSubmit={submit} noValidate>
      <p>{t('member.account.bindSub')}</p>
      <OwnerProof form={form} />
      <AddressField form={form} error={addressError} />
      <CodeEntry
        clockKey={`bind:${kind}:${countryDialingCode}:${address}`}
        label={t(kind === 'mobile' ? 'entry.code.label' : 'entry.code.mailLabel')}
        value={verificationCode}
        onChange={form.setCode}
        onAsk={form.sendCode}
        isSaidElsewhere={({ code }) => aboutOwner.has(code)}
        missing={missing}
        error={
          isPressed && isCodeMissing
            ? errorText(texts, 'CODE_REQUIRED')
            : failure && at === 'code'
              ? errorText(texts, failure)
              : undefined
        }
      />
      {failure && at === 'form' && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <Button type="submit" kind="primary" size="l" wide waiting={bind.isPending} waitingLabel={t('common.waiting')}>
        {t('member.account.bind')}
      </Button>
    </form>
  );
}

/** What is wrong with the address before it is sent. */
function wrongAddressOf(kind: ContactKind, address: string, texts: Texts): string | null | undefined {
  if (kind !== 'email') return address === '' ? errorText(texts, 'PHONE_REQUIRED') : undefined;
  const problem = checkField(mailRule, address);
  return problem && fieldText(texts, problem);
}

interface PartProps {
  form: ReturnType<typeof useBindForm>;
}

/** The login password, and the authenticator's code where the server asks for it. */
function OwnerProof({ form: { password, setPassword, totp, setTotp, ownerRefusal, setOwnerRefusal } }: PartProps) {
  const t = useT();
  const texts = useTexts();
  return (
    <>
      <PasswordField
        label={t('withdrawals.loginPassword')}
        required
        maxLength={128}
        showLabel={t('common.showPassword')}
        hideLabel={t('common.hidePassword')}
        value={password}
        error={ownerRefusal && ownerRefusal.code !== 'TOTP_INVALID' ? errorText(texts, ownerRefusal) : undefined}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setOwnerRefusal(null);
        }}
      />
      <TotpField value={totp} onValueChange={setTotp} failure={ownerRefusal} />
    </>
  );
}

/** The mobile number or the mail address that is bound. */
function AddressField({ form, error }: PartProps & { error: string | undefined }) {
  const t = useT();
  const { typed, setAddress } = form;
  if (form.kind === 'mobile')
    return (
      <MobileNumber
        countries={form.countries}
        value={{ countryDialingCode: form.countryDialingCode, mobileNum: typed }}
        onChange={(mobile) => {
          setAddress(mobile.mobileNum);
          form.setCountry(mobile.countryDialingCode);
        }}
        error={error}
      />
    );
  return (
    <TextField
      label={t('fields.name.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      required
      maxLength={255}
      value={typed}
      error={error}
      onChange={(event) => setAddress(event.currentTarget.value)}
    />
  );
}
