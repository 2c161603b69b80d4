/** One field of the merchant's form. The needs of its rule stand under it and are ticked while somebody types. */
import { fieldText, lengthText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { FieldProblem } from '@baize/protocol/errors';
import type { FieldRule, RegistrationField as FieldName } from '@baize/protocol/field-check';
import { fieldTyped } from '@baize/protocol/field-typed';
import { PasswordField, Select, TextField } from '@baize/ui';
import { CheckIcon, CircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useMerchant } from '#lib/merchant.ts';
import { needsOf } from './needs.ts';
import sheet from './register.module.css';

const c = classes(sheet);

type InputProps = Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>;

/** What keyboards and password managers are told about a field. */
const hints: Partial<Record<FieldName, InputProps>> = {
  username: { autoComplete: 'username' },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  zalo: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  payeeName: { autoComplete: 'name' },
  fullname: { autoComplete: 'name' },
  address: { autoComplete: 'street-address' },
  nickname: { autoComplete: 'nickname' },
  birthday: { type: 'date', autoComplete: 'bday' },
};
const secret: ReadonlySet<FieldName> = new Set(['password', 'confirmPassword', 'paymentPassword']);
/** Their own control or their other half says what they need. */
const needless: ReadonlySet<FieldName> = new Set(['confirmPassword', 'birthday', 'currency']);

interface MerchantFieldProps {
  rule: FieldRule;
  value: string;
  /** What is wrong with it now; shown once the field was left, or after a press of the button. */
  problem: FieldProblem | undefined;
  isPressed: boolean;
  /** A refusal by the server, or of the invitation code. */
  refusal?: string | undefined;
  note?: ReactNode;
  onChange: (value: string) => void;
  onLeave?: (() => void) | undefined;
}

export function MerchantField(props: MerchantFieldProps) {
  const { rule, value, problem, isPressed, refusal, note, onChange, onLeave } = props;
  const t = useT();
  const texts = useTexts();
  const [isLeft, setLeft] = useState(false);
  const error = refusal ?? (problem && (isPressed || (isLeft && value !== '')) ? fieldText(texts, problem) : undefined);
  const shared = {
    label: t(`fields.name.${rule.field}`),
    name: rule.field,
    required: rule.required,
    aside: rule.required ? undefined : t('common.optional'),
    hint: note ?? (needless.has(rule.field) ? undefined : <Needs rule={rule} value={value} />),
    error,
    value,
    onBlur: () => {
      setLeft(true);
      onLeave?.();
    },
  };
  if (rule.field === 'currency') return <CurrencyField {...shared} onChange={onChange} />;
  const input = {
    ...shared,
    spellCheck: false,
    ...hints[rule.field],
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
  if (secret.has(rule.field))
    return <PasswordField {...input} showLabel={t('common.showPassword')} hideLabel={t('common.hidePassword')} />;
  return <TextField {...input} autoCapitalize="none" />;
}

/** A merchant deals in one currency; the field says which, and lets nobody choose another. */
function CurrencyField({
  onChange,
  ...shared
}: Omit<ComponentProps<typeof Select>, 'options' | 'onChange'> & { onChange: (value: string) => void }) {
  const { currency } = useMerchant();
  const { locale } = useTexts();
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency.code) ?? currency.code;
  return (
    <Select
      {...shared}
      placeholder=""
      options={[{ value: currency.code, label: name }]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The rule as short needs, each ticked once it is met. */
export function Needs({ rule, value }: { rule: FieldRule; value: string }) {
  const t = useT();
  const texts = useTexts();
  return (
    <span className={c('needs')}>
      {needsOf(rule, fieldTyped(rule.field, value, rule.patternId)).map(({ need, isMet }) => (
        <span key={need} className={c('need', isMet && 'met')}>
          {isMet ? (
            <CheckIcon weight="bold" aria-label={t('auth.ruleMet')} />
          ) : (
            <CircleIcon aria-label={t('auth.ruleOpen')} />
          )}
          {need === 'length' ? lengthText(texts, rule.minLength, rule.maxLength) : t(`fields.need.${need}`)}
        </span>
      ))}
    </span>
  );
}
