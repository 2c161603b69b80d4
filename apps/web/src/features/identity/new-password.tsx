/** A new password and the same again, by the merchant's rule. */
import { errorText, fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { checkField } from '@baize/protocol/field-check';
import type { FieldRule } from '@baize/protocol/field-check';
import { PasswordField } from '@baize/ui';
import { useState } from 'react';
import { Needs } from '#features/members/register/field.tsx';

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

export const noPassword: NewPassword = { newPassword: '', confirmNewPassword: '' };

export function isPasswordGood(rule: FieldRule, { newPassword, confirmNewPassword }: NewPassword): boolean {
  return checkField(rule, newPassword) === null && newPassword === confirmNewPassword;
}

interface NewPasswordFieldsProps {
  rule: FieldRule;
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  isPressed: boolean;
  /** What the server said about it: `PASSWORD_TOO_COMMON`. */
  refusal?: 'PASSWORD_TOO_COMMON' | 'PASSWORD_UNCHANGED' | undefined;
}

export function NewPasswordFields({ rule, value, onChange, isPressed, refusal }: NewPasswordFieldsProps) {
  const t = useT();
  const texts = useTexts();
  const [isLeft, setLeft] = useState(false);
  const { newPassword, confirmNewPassword } = value;
  const problem = checkField(rule, newPassword);
  const isSame = newPassword === confirmNewPassword;
  const shared = {
    showLabel: t('common.showPassword'),
    hideLabel: t('common.hidePassword'),
    autoComplete: 'new-password',
    required: true,
    maxLength: 128,
  } as const;
  return (
    <>
      <PasswordField
        {...shared}
        label={t('auth.newPassword')}
        name="newPassword"
        hint={<Needs rule={rule} value={newPassword} />}
        value={newPassword}
        error={refusal ? errorText(texts, refusal) : problem && isPressed ? fieldText(texts, problem) : undefined}
        onChange={(event) => onChange({ ...value, newPassword: event.currentTarget.value })}
      />
      <PasswordField
        {...shared}
        label={t('auth.confirmPassword')}
        name="confirmNewPassword"
        value={confirmNewPassword}
        error={
          !isSame && (isPressed || (isLeft && confirmNewPassword !== '')) ? t('fields.reason.mismatch') : undefined
        }
        onBlur={() => setLeft(true)}
        onChange={(event) => onChange({ ...value, confirmNewPassword: event.currentTarget.value })}
      />
    </>
  );
}

/** The part of a failure that `NewPasswordFields` says. */
export function passwordRefusal(code: string | undefined): NewPasswordFieldsProps['refusal'] {
  return code === 'PASSWORD_TOO_COMMON' || code === 'PASSWORD_UNCHANGED' ? code : undefined;
}
