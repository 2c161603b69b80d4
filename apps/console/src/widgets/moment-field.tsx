import { useT } from '@baize/i18n/react';
import { TextField } from '@baize/ui';
import type { ComponentProps } from 'react';
import { useMerchant } from '#lib/merchant.ts';
import { isTwice, settled } from '#lib/zoned.ts';

interface MomentFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'aside' | 'error' | 'size'
> {
  /** "2026-11-21T21:04" by the merchant's clock; '' while it is unfinished. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** A day and time by the merchant's clock. Once the field is left it shows what is stored, where the clock skips what was typed;
 *  a time that comes twice is said to be the first. */
export function MomentField({ hint, value, onValueChange, ...frame }: MomentFieldProps) {
  const t = useT();
  const { timeZone } = useMerchant();
  return (
    <TextField
      size="s"
      type="datetime-local"
      {...frame}
      hint={isTwice(value, timeZone) ? t('console-shell.timeTwice') : hint}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onBlur={() => {
        const shown = settled(value, timeZone);
        if (shown !== value) onValueChange(shown);
      }}
    />
  );
}
