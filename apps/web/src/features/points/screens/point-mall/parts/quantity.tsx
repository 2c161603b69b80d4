import { useT } from '@baize/i18n/react';
import { IconButton } from '@baize/ui';
import { MinusIcon, PlusIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import sheet from '../point-mall.module.css';

const c = classes(sheet);

interface QuantityProps {
  value: number;
  /** As many as points and stock let. */
  most: number;
  onValue: (value: number) => void;
}

export function Quantity({ value, most, onValue }: QuantityProps) {
  const t = useT();
  const format = useFormat();
  const label = t('points.quantity');
  return (
    <div className={c('quantity')} role="group" aria-label={label}>
      <span>{label}</span>
      <IconButton
        icon={<MinusIcon />}
        label={`${label} −1`}
        aria-disabled={value <= 1 || undefined}
        onClick={() => value > 1 && onValue(value - 1)}
      />
      <output>{format.number(value)}</output>
      <IconButton
        icon={<PlusIcon />}
        label={`${label} +1`}
        aria-disabled={value >= most || undefined}
        onClick={() => value < most && onValue(value + 1)}
      />
    </div>
  );
}
