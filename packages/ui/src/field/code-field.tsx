import { classes } from '../lib/classes.ts';
import { Field, type FieldFrame } from './field.tsx';
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

/** A one-time code, one box per digit. A single input underneath, so paste and the device's own filling work. */
export function CodeField({
  label,
  aside,
  hint,
  error,
  required,
  className,
  id,
  value,
  onValueChange,
  length = 6,
  name,
}: CodeFieldProps) {
  const box = useComposed(value, (typed) => onValueChange(typed.replace(/\D/gu, '').slice(0, length)));
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
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={length}
            className={c('codeInput')}
          />
        </div>
      )}
    </Field>
  );
}
