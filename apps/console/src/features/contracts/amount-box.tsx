import { useFigureField } from '@baize/i18n/amounts';
import { amountUnit } from '@baize/protocol/typed-amount';
import { TextField } from '@baize/ui';

interface AmountBoxProps {
  label: string;
  currency: string;
  placeholder: string;
  value: string;
  onValue: (typed: string) => void;
}

/** An amount among other figures of a contract. */
export function AmountBox({ label, currency, placeholder, value, onValue }: AmountBoxProps) {
  const figure = useFigureField();
  return (
    <TextField
      {...figure(value, amountUnit(currency))}
      size="s"
      label={label}
      figure
      dir="ltr"
      autoComplete="off"
      placeholder={placeholder}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
