import { useT } from '@baize/i18n/react';
import { Button, Chip } from '@baize/ui';
import { ArrowCounterClockwiseIcon, RepeatIcon, StackIcon, XCircleIcon } from '@baize/ui/icons';
import { classes } from '../classes.ts';
import { useMoney } from '../use-money.ts';
import { chipText } from './denominations.ts';
import type { Chips } from './use-chips.ts';
import sheet from './spots.module.css';

const c = classes(sheet);

/** The rack at the player's place: which chip is laid by a press, and what can be done with those that lie. */
export function ChipTray({ chips, locked }: { chips: Chips; locked: boolean }) {
  const t = useT();
  const money = useMoney();
  const isEmpty = chips.laid.size === 0;
  return (
    <div className={c('tray')}>
      <div role="group" aria-label={t('game-table.chips')} className={c('chips')}>
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
      <div className={c('acts')}>
        <Button
          kind="soft"
          icon={<ArrowCounterClockwiseIcon />}
          blocked={locked || !chips.canUndo}
          onClick={chips.undo}
        >
          {t('game-table.undo')}
        </Button>
        <Button kind="soft" icon={<XCircleIcon />} blocked={locked || isEmpty} onClick={chips.clear}>
          {t('game-table.clear')}
        </Button>
        {isEmpty && chips.repeatMinor > 0n ? (
          <Button kind="soft" icon={<RepeatIcon />} blocked={locked} onClick={chips.repeat}>
            {t('game-table.repeat', { amount: money.text(chips.repeatMinor) })}
          </Button>
        ) : (
          <Button kind="soft" icon={<StackIcon />} blocked={locked || isEmpty} onClick={chips.double}>
            {t('game-table.double')}
          </Button>
        )}
      </div>
      <p className={c('spoken')} role="status">
        {chips.problem}
      </p>
    </div>
  );
}
