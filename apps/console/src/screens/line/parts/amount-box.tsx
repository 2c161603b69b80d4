import { readAmount, TextField } from '@baize/ui';
import { currencyOf } from '@baize/protocol/currencies';

interface AmountBoxProps {
  label: string;
  currency: string;
  placeholder: string;
  value: string;
  onValue: (typed: string) => void;
}

/** An amount among other figures of a contract. */
export function AmountBox({ label, currency, placeholder, value, onValue }: AmountBoxProps) {
  return (
    <TextField
      size="s"
      label={label}
      figure
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={18}
      placeholder={placeholder}
      trail={currency}
      value={value}
      onChange={(event) => onValue(readAmount(event.currentTarget.value, currencyOf(currency)?.exponent ?? 2))}
    />
  );
}
