import { useT } from '@baize/i18n/react';
import { Button, Pill, PillRow, Select, TextField } from '@baize/ui';
import { stakeUnit } from '@baize/protocol/stake-units';
import { MagnifyingGlassIcon } from '@baize/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useWalletCurrency } from '#lib/member.ts';
import type { GameType } from '#lib/paths.ts';
import type { Filters } from './data.ts';
import sheet from './lobby.module.css';

const c = classes(sheet);

/** Hints of specification 2: a minimum bet of one unit or more, 25 lines or more. */
const minBetUnits = '1';
const linesLeast = '25';
/** A return that most of the field's players know for a good one. */
const returnLeast = '96';
/** As the server names them; every value a choice of the list (design brief 18). */
const volatilities = ['low', 'low_mid', 'medium', 'mid_high', 'high'] as const;
const orders = ['return', 'stake'] as const;
/** The search box reports its text after this pause (specification 2). */
const pauseMs = 300;
/** Kinds of live tables, in the order of specification 2; `others` is everything else. */
const liveKinds = ['baccarat', 'sicbo', 'roulette', 'dragontiger', 'blackjack', 'others'] as const;

/** Kinds of mini games, in the words of specification 1. */
const miniKinds = ['crash', 'arcade', 'table'] as const;

interface FilterRowProps {
  type: GameType | undefined;
  filters: Filters;
  onChange: (next: Filters) => void;
}

export function FilterRow({ type, filters, onChange }: FilterRowProps) {
  const t = useT();
  const [text, setText] = useState(filters.gameName ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isFiltered = Boolean(filters.minBet || filters.minLineNum || filters.minReturn || filters.volatility || text);
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
    apply({ minBet: undefined, minLineNum: undefined, minReturn: undefined, volatility: undefined }, '');
  };
  return (
    <>
      <KindPills type={type} filters={filters} onApply={apply} />
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
          <FilterPills type={type} filters={filters} onApply={apply} />
          {isFiltered && (
            <Button kind="tonal" size="s" onClick={clear}>
              {t('games.clear')}
            </Button>
          )}
        </PillRow>
        <VolatilityAndOrder filters={filters} onApply={apply} />
      </div>
    </>
  );
}

interface FilterPartProps {
  filters: Filters;
  onApply: (next: Partial<Filters>) => void;
}

/** Kinds of live tables or of mini games; other categories have none. */
function KindPills({ type, filters, onApply }: FilterPartProps & { type: GameType | undefined }) {
  const t = useT();
  const kinds = type === 'LIVE' ? liveKinds : type === 'MINI' ? miniKinds : [];
  if (kinds.length === 0) return null;
  return (
    <PillRow label={t(type === 'LIVE' ? 'lobby.kinds' : 'lobby.kindsOfGames')}>
      <Pill on={!filters.gameClassify} onToggle={() => onApply({ gameClassify: undefined })}>
        {t('common.all')}
      </Pill>
      {kinds.map((kind) => (
        <Pill key={kind} on={filters.gameClassify === kind} onToggle={() => onApply({ gameClassify: kind })}>
          {t(`lobby.kind.${kind}`)}
        </Pill>
      ))}
    </PillRow>
  );
}

/** Filters that are on or off: the least stake, the lines, the return. */
function FilterPills({ type, filters, onApply }: FilterPartProps & { type: GameType | undefined }) {
  const t = useT();
  const format = useFormat();
  const currency = useWalletCurrency();
  const unit = format.money(stakeUnit(currency), currency);
  return (
    <>
      <Pill
        value
        on={filters.minBet === minBetUnits}
        onToggle={() => onApply({ minBet: filters.minBet ? undefined : minBetUnits })}
      >
        {t('games.filter.minBet', { amount: `${currency} ${unit}` })}
      </Pill>
      {type === 'RNG' && (
        <Pill
          value
          on={filters.minLineNum === linesLeast}
          onToggle={() => onApply({ minLineNum: filters.minLineNum ? undefined : linesLeast })}
        >
          {t('games.filter.lines')}
        </Pill>
      )}
      <Pill
        value
        on={filters.minReturn === returnLeast}
        onToggle={() => onApply({ minReturn: filters.minReturn ? undefined : returnLeast })}
      >
        {t('lobby.returnLeast', { share: format.share(Number(returnLeast) * 100) })}
      </Pill>
    </>
  );
}

function VolatilityAndOrder({ filters, onApply }: FilterPartProps) {
  const t = useT();
  return (
    <div className={c('choices')}>
      <Select
        size="s"
        label={t('lobby.sheet.volatility')}
        value={filters.volatility ?? ''}
        onChange={(event) => onApply({ volatility: event.currentTarget.value || undefined })}
        options={[
          { value: '', label: t('common.all') },
          ...volatilities.map((volatility) => ({
            value: volatility,
            label: t('lobby.sheet.volatilityIs', { volatility }),
          })),
        ]}
      />
      <Select
        size="s"
        label={t('lobby.sort')}
        value={filters.sort ?? ''}
        onChange={(event) => onApply({ sort: event.currentTarget.value || undefined })}
        options={['', ...orders].map((by) => ({ value: by, label: t('lobby.sortBy', { by: by || 'house' }) }))}
      />
    </div>
  );
}
