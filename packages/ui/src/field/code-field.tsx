import { digitsTyped } from '@baize/protocol/typed-text';
import { classes } from '../lib/classes.ts';
import { Field, type FieldFrame } from './field.tsx';
import { overLimit } from './over-limit.ts';
import { useComposed } from './use-composed.ts';
import sheet from './field.module.css';

const c = classes(sheet);

interface CodeFieldProps extends FieldFrame {
  id?: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
  /** How many digits the code has. */
  length?: number | undefined;
  name?: string | undefined;
}

/** A one-time code, one box per digit, of any script's digits and however grouped. A single input underneath, so paste and the
 *  device's own filling work. */
export function CodeField({
  label,
  aside,
  hint,
  error: given,
  required,
  className,
  id,
  value,
  onValueChange,
  length = 6,
  name,
}: CodeFieldProps) {
  const error = given || overLimit(value, length);
  const take = (typed: string): void => {
    const digits = digitsTyped(typed);
    const isOneMore = value.length === length && digits.startsWith(value); // a key pressed in a full field
    if (!isOneMore) onValueChange(digits);
  };
  const box = useComposed(value, take);
  return (
    <Field {...{ label, aside, hint, error, required, className, id }}>
      {(ids) => (
        <div className={c('code')} data-invalid={ids['aria-invalid']}>
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={c('cell')}
              data-next={index === Math.min(value.length, length - 1) || undefined}
            >
              {value[index]}
            </span>
          ))}
          <input
            {...ids}
            name={name}
            {...box}
            onPaste={(event) => {
              const digits = digitsTyped(event.clipboardData.getData('text'));
              if (digits.length !== length) return;
              event.preventDefault(); // a whole code takes the place of what was typed before
              onValueChange(digits);
            }}
            inputMode="numeric"
            autoComplete="one-time-code"
            className={c('codeInput')}
          />
        </div>
      )}
    </Field>
  );
}
