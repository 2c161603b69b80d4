import { useT } from '@baize/i18n/react';
import { Button, VisuallyHidden } from '@baize/ui';
import { ArrowCounterClockwiseIcon, RepeatIcon, StackIcon, XCircleIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useMoney } from '../use-money.ts';
import type { Chips } from './use-chips.ts';
import sheet from './spots.module.css';

const c = classes(sheet);

interface ChipActsProps {
  chips: Chips;
  locked: boolean;
  /** Signs alone, beside the act; their words are for those who hear the page. */
  isSmall?: boolean;
}

/** What can be done with the chips that lie: the last one back, all back, as much again. */
export function ChipActs({ chips, locked, isSmall = false }: ChipActsProps) {
  const t = useT();
  const money = useMoney();
  const isEmpty = chips.laid.size === 0;
  const one = (icon: ReactNode, words: string, blocked: boolean, onClick: () => void) => (
    <Button kind="soft" size={isSmall ? 'l' : 'm'} {...{ icon, blocked, onClick }} className={c(isSmall && 'sign')}>
      {isSmall ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </Button>
  );
  return (
    <>
      {one(<ArrowCounterClockwiseIcon />, t('game-table.undo'), locked || !chips.canUndo, chips.undo)}
      {one(<XCircleIcon />, t('game-table.clear'), locked || isEmpty, chips.clear)}
      {isEmpty && chips.repeatMinor > 0n
        ? one(<RepeatIcon />, t('game-table.repeat', { amount: money.text(chips.repeatMinor) }), locked, chips.repeat)
        : one(<StackIcon />, t('game-table.double'), locked || isEmpty, chips.double)}
    </>
  );
}
