import { useT } from '@baize/i18n/react';
import { Chip } from '@baize/ui';
import { classes } from '../classes.ts';
import { useMoney } from '../use-money.ts';
import { chipText } from './denominations.ts';
import type { Chips } from './use-chips.ts';
import sheet from './spots.module.css';

const c = classes(sheet);

/** The rack at the player's place: which chip is laid by a press. Never mirrored. */
export function ChipRack({ chips }: { chips: Chips }) {
  const t = useT();
  const money = useMoney();
  return (
    <div role="group" aria-label={t('game-table.chips')} dir="ltr" className={c('chips')}>
      {chips.rack.map(({ minor, colour }) => (
        <Chip
          key={String(minor)}
          colour={colour}
          size={48}
          pick={{
            on: minor === chips.picked,
            label: t('game-table.chip', { amount: money.text(minor) }),
            onPick: () => chips.pick(minor),
          }}
        >
          {chipText(minor, money.decimals)}
        </Chip>
      ))}
    </div>
  );
}
