/** Lines, unit, times, and the way onto the slip. */
import { classes, useMoney } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { MULTIPLE_MAX, UNIT_MODES } from '@baize/lottery';
import { Button, Figure, IconButton, isComposing } from '@baize/ui';
import { ArrowsClockwiseIcon, MinusIcon, PlusIcon } from '@baize/ui/icons';
import { useId } from 'react';
import { unitMinor } from './figures.ts';
import { useTerms } from './lottery-store.ts';
import { linesMax } from './slip.ts';
import type { BoardKeys } from './use-board-keys.ts';
import { useWords } from './words.ts';
import sheet from './keyboard.module.css';

const c = classes(sheet);

interface BoardFootProps {
  keys: BoardKeys;
  locked: boolean;
  /** The slip has no room for more lines. */
  full: boolean;
  onAdd: () => void;
}

export function BoardFoot({ keys, locked, full, onAdd }: BoardFootProps) {
  const t = useT();
  const money = useMoney();
  const { check } = keys;
  const why = useWhy(keys);
  return (
    <div className={c('foot')} data-surface="table">
      <p className={c('lines')} aria-live="polite">
        {t('game-lottery.count', { lines: check.ok ? check.bets : 0 })}
      </p>
      <Units keys={keys} locked={locked} />
      <Times keys={keys} locked={locked} />
      <span className={c('acts')}>
        <Button kind="ghost" size="l" blocked={locked} onClick={keys.clear}>
          {t('common.clear')}
        </Button>
        <Button size="l" icon={<ArrowsClockwiseIcon />} blocked={locked} onClick={keys.random}>
          {t('game-lottery.random')}
        </Button>
        <Button
          kind="soft"
          size="l"
          blocked={locked || full || !check.ok}
          blockedBy={full ? t('game-lottery.mostLines', { most: linesMax }) : why}
          onClick={onAdd}
        >
          {t('game-lottery.add', { amount: check.ok ? money.text(check.costMinor) : '–' })}
        </Button>
      </span>
    </div>
  );
}

/** Why what is chosen is no bet; nothing while there is nothing to say. */
function useWhy({ check }: BoardKeys): string | undefined {
  const t = useT();
  if (check.ok || check.why === 'none') return undefined;
  if (check.why === 'few') return t('game-lottery.moreNumbers');
  if (check.why === 'cap') return t('game-host.error.WIN_ABOVE_CAP');
  return check.why === 'cannotWin' ? t('game-host.error.BET_CANNOT_WIN') : t('game-host.error.STAKE_BELOW_MINIMUM');
}

function Units({ keys, locked }: { keys: BoardKeys; locked: boolean }) {
  const t = useT();
  const id = useId();
  const words = useWords();
  const { decimals } = useTerms();
  return (
    <span className={c('setting')}>
      <span id={id}>{t('game-lottery.unit')}</span>
      <span className={c('units')} role="group" aria-labelledby={id}>
        {UNIT_MODES.map((unit) => {
          const isTooSmall = unitMinor(unit, decimals) === null;
          return (
            <button
              key={unit}
              type="button"
              className={c('unit', isTooSmall && 'tooSmall')}
              aria-pressed={unit === keys.unit}
              disabled={locked || isTooSmall}
              onClick={() => keys.changeUnit(unit)}
            >
              <Figure>{words.unit(unit)}</Figure>
            </button>
          );
        })}
      </span>
    </span>
  );
}

function Times({ keys, locked }: { keys: BoardKeys; locked: boolean }) {
  const t = useT();
  const id = useId();
  const { multiple, changeMultiple } = keys;
  return (
    <span className={c('setting')}>
      <label htmlFor={id}>{t('game-lottery.times')}</label>
      <span className={c('times')} dir="ltr">
        <IconButton
          label={t('game-lottery.timesLess')}
          icon={<MinusIcon />}
          disabled={locked || multiple <= 1}
          onClick={() => changeMultiple(multiple - 1)}
        />
        <input
          id={id}
          className={c('timesInput')}
          inputMode="numeric"
          autoComplete="off"
          value={multiple}
          readOnly={locked}
          onChange={(event) => changeMultiple(Number(event.currentTarget.value.replace(/\D/g, '')) || 1)}
          onKeyDown={(event) => {
            if (isComposing(event) || locked || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            changeMultiple(multiple + (event.key === 'ArrowUp' ? 1 : -1));
          }}
        />
        <IconButton
          label={t('game-lottery.timesMore')}
          icon={<PlusIcon />}
          disabled={locked || multiple >= MULTIPLE_MAX}
          onClick={() => changeMultiple(multiple + 1)}
        />
      </span>
    </span>
  );
}
