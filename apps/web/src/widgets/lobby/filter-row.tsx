import { useT } from '@baize/i18n/react';
import { Button, Pill, PillRow, TextField } from '@baize/ui';
import { MagnifyingGlassIcon } from '@baize/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import { useMerchant } from '../../lib/merchant.ts';
import type { GameType } from '../../lib/paths.ts';
import type { Filters } from './data.ts';
import sheet from './lobby.module.css';

const c = classes(sheet);

/** Hints of specification 2: a minimum bet of one unit or more, 25 lines or more. */
const minBetUnits = '1';
const linesLeast = '25';
/** The search box reports its text after this pause (specification 2). */
const pauseMs = 300;
/** Kinds of live tables, in the order of specification 2; `others` is everything else. */
const liveKinds = ['baccarat', 'sicbo', 'roulette', 'dragontiger', 'blackjack', 'others'] as const;

interface FilterRowProps {
  type: GameType | undefined;
  filters: Filters;
  onChange: (next: Filters) => void;
}

export function FilterRow({ type, filters, onChange }: FilterRowProps) {
  const t = useT();
  const format = useFormat();
  const { currency } = useMerchant();
  const [text, setText] = useState(filters.gameName ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const unit = format.money(10n ** BigInt(currency.exponent), currency.code);
  const isFiltered = Boolean(filters.minBet || filters.minLineNum || text);
  /** A press takes what is typed along, so nothing waits behind it. */
  const apply = (next: Partial<Filters>, typed = text): void => {
    clearTimeout(timer.current);
    onChange({ ...filters, gameName: typed.trim() || undefined, ...next });
  };
  const search = (typed: string): void => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply({}, typed), pauseMs);
  };
  const clear = (): void => {
    setText('');
    apply({ minBet: undefined, minLineNum: undefined }, '');
  };
  return (
    <>
      {type === 'LIVE' && (
        <PillRow label={t('lobby.kinds')}>
          <Pill on={!filters.gameClassify} onToggle={() => apply({ gameClassify: undefined })}>
            {t('common.all')}
          </Pill>
          {liveKinds.map((kind) => (
            <Pill key={kind} on={filters.gameClassify === kind} onToggle={() => apply({ gameClassify: kind })}>
              {t(`lobby.kind.${kind}`)}
            </Pill>
          ))}
        </PillRow>
      )}
      <div className={c('filters')}>
        <TextField
          className={c('name')}
          size="s"
          type="search"
          label={t('games.search')}
          lead={<MagnifyingGlassIcon />}
          maxLength={60}
          autoComplete="off"
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
        />
        <PillRow label={t('games.filters')}>
          <Pill
            value
            on={filters.minBet === minBetUnits}
            onToggle={() => apply({ minBet: filters.minBet ? undefined : minBetUnits })}
          >
            {t('games.filter.minBet', { amount: `${currency.code} ${unit}` })}
          </Pill>
          {type === 'RNG' && (
            <Pill
              value
              on={filters.minLineNum === linesLeast}
              onToggle={() => apply({ minLineNum: filters.minLineNum ? undefined : linesLeast })}
            >
              {t('games.filter.lines')}
            </Pill>
          )}
          {isFiltered && (
            <Button kind="accent" size="s" onClick={clear}>
              {t('games.clear')}
            </Button>
          )}
        </PillRow>
      </div>
    </>
  );
}
