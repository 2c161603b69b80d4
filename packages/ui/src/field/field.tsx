import { useId, type ReactNode } from 'react';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { classes, join } from '../lib/classes.ts';
import sheet from './field.module.css';

const c = classes(sheet);

/** What every field shares: a label over it and one line under it. */
export interface FieldFrame {
  label: ReactNode;
  /** Quiet text or an act at the end of the label line: "optional", a range, "Forgotten?". */
  aside?: ReactNode;
  /** What to write, under the box; gives way to the error. */
  hint?: ReactNode;
  /** What is wrong with the value. Announced when it appears. */
  error?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** What the control inside must carry so that the label, hint and error belong to it. */
export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps extends FieldFrame {
  id?: string | undefined;
  children: (ids: ControlIds) => ReactNode;
}

/** The frame of any control; the ready-made fields are built on it. */
export function Field({ label, aside, hint, error, required, className, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  const hasNote = Boolean(error ?? hint);
  return (
    <div className={join(c('field'), className)}>
      <div className={c('head')}>
        <label className={c('label')} htmlFor={controlId}>
          {label}
          {required && (
            <span className={c('required')} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside && <span className={c('aside')}>{aside}</span>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <div id={noteId} aria-live="polite" hidden={!hasNote} className={c('note', Boolean(error) && 'error')}>
        {error && <WarningCircleIcon weight="fill" aria-hidden="true" />}
        <span>{error ?? hint}</span>
      </div>
    </div>
  );
}
