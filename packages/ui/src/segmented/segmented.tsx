import { useId, type ReactNode } from 'react';
import { classes, join } from '../lib/classes.ts';
import sheet from './segmented.module.css';

const c = classes(sheet);

interface SegmentedProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; title?: string | undefined }[];
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** Two to four ways of the same thing, side by side. Radios underneath, so arrows move. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  wide = false,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={join(c('segmented', wide && 'wide'), className)}>
      {options.map((option) => (
        <label key={option.value} className={c('option')} title={option.title}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            aria-label={option.title}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
