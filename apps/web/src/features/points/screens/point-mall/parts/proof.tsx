import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { Button, PasswordField } from '@baize/ui';
import { useState } from 'react';
import { refreshCalls } from '@baize/browser';
import { WithdrawPasswordDialog } from '#features/withdrawals/withdraw-password-dialog.tsx';

const aboutPassword = new Set(['WITHDRAW_PASSWORD_WRONG', 'WITHDRAW_PASSWORD_LOCKED', 'WITHDRAW_PASSWORD_MISSING']);

/** The refusal that the password's field says itself. */
export function passwordRefusal(failure: CallFailure | null): CallFailure | null {
  return failure && aboutPassword.has(failure.code) ? failure : null;
}

interface ProofProps {
  /** False: none was ever set; it can be set from here. */
  has: boolean;
  value: string;
  onValue: (value: string) => void;
  isPressed: boolean;
  isLocked: boolean;
  failure: CallFailure | null;
}

/** The withdrawal password, or the way to set one. */
export function Proof({ has, value, onValue, isPressed, isLocked, failure }: ProofProps) {
  const t = useT();
  const texts = useTexts();
  const [asks, setAsks] = useState(false);
  const refusal = passwordRefusal(failure);
  const close = (): void => {
    setAsks(false);
    refreshCalls(['pointBalance']);
  };
  if (!has)
    return (
      <>
        <Button wide onClick={() => setAsks(true)}>
          {t('transfers.setPassword')}
        </Button>
        <WithdrawPasswordDialog isOpen={asks} isFirst onClose={close} />
      </>
    );
  return (
    <PasswordField
      label={t('transfers.password')}
      required
      inputMode="numeric"
      autoComplete="off"
      readOnly={isLocked}
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      error={refusal ? errorText(texts, refusal) : isPressed && value === '' ? t('fields.reason.required') : undefined}
    />
  );
}
