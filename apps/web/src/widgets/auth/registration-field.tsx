import { fieldText, lengthText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { FieldProblem } from '@baize/protocol/errors';
import { checkField } from '@baize/protocol/field-check';
import type { FieldRule, RegistrationField } from '@baize/protocol/field-check';
import { PasswordField, TextField } from '@baize/ui';
import { CheckCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { ComponentProps } from 'react';

type InputProps = Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'>;

/** What keyboards and password managers are told about a field. */
const hints: Partial<Record<RegistrationField, InputProps>> = {
  username: { autoComplete: 'username' },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  paymentPassword: { inputMode: 'numeric', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  countryDialingCode: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-country-code' },
  payeeName: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  birthday: { type: 'date', autoComplete: 'bday' },
};
const secret: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword']);

interface RegistrationFieldProps {
  rule: FieldRule;
  value: string;
  /** What is wrong with it now; shown once the field was left, or after a press of the button. */
  problem: FieldProblem | undefined;
  isPressed: boolean;
  /** A refusal by the server, or of the invitation code. */
  refusal?: string | undefined;
  note?: string | undefined;
  onChange: (value: string) => void;
  onLeave?: (() => void) | undefined;
}

/** One field of the merchant's form. Its rule stands under it and is ticked while typing. */
export function RegistrationField({
  rule,
  value,
  problem,
  isPressed,
  refusal,
  note,
  onChange,
  onLeave,
}: RegistrationFieldProps) {
  const t = useT();
  const texts = useTexts();
  const [isLeft, setLeft] = useState(false);
  const error = refusal ?? (problem && (isPressed || (isLeft && value !== '')) ? fieldText(texts, problem) : undefined);
  const shared = {
    label: t(`fields.name.${rule.field}`),
    name: rule.field,
    required: rule.required,
    aside: rule.required ? undefined : t('common.optional'),
    hint: note ?? <Rule rule={rule} value={value} />,
    error,
    value,
    maxLength: Math.max(rule.maxLength, 1),
    spellCheck: false,
    ...hints[rule.field],
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
    onBlur: () => {
      setLeft(true);
      onLeave?.();
    },
  };
  if (secret.has(rule.field))
    return <PasswordField {...shared} showLabel={t('common.showPassword')} hideLabel={t('common.hidePassword')} />;
  return <TextField {...shared} autoCapitalize="none" />;
}

/** The rule in words, with a tick once it is met. The second password has no rule of its own. */
function Rule({ rule, value }: { rule: FieldRule; value: string }) {
  const t = useT();
  const texts = useTexts();
  if (rule.field === 'confirmPassword') return null;
  const { patternId, minLength: min, maxLength: max } = rule;
  const words =
    patternId === 'any' ? lengthText(texts, min, max) : fieldText(texts, { reason: 'pattern', patternId, min, max });
  const isMet = value !== '' && checkField(rule, value) === null;
  return (
    <span data-met={isMet || undefined}>
      {isMet && <CheckCircleIcon weight="fill" aria-label={t('auth.ruleMet')} />} {words}
    </span>
  );
}
