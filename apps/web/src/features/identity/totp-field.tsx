/** The code of the authenticator, asked once the server wants it: who has none never sees the field. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { digitsTyped } from '@baize/protocol/typed-text';
import { TextField } from '@baize/ui';

interface TotpFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  failure: CallFailure | null;
}

export function TotpField({ value, onValueChange, failure }: TotpFieldProps) {
  const t = useT();
  const texts = useTexts();
  const isRefused = failure?.code === 'TOTP_INVALID';
  if (value === '' && !isRefused) return null;
  return (
    <TextField
      label={t('withdrawals.totp')}
      required
      figure
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      onChange={(event) => onValueChange(digitsTyped(event.currentTarget.value))}
      error={isRefused ? errorText(texts, failure) : undefined}
    />
  );
}
