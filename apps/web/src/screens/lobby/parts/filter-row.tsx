import { useT } from '@baize/i18n/react';
import { Button, Pill, PillRow, TextField } from '@baize/ui';
import { MagnifyingGlassIcon } from '@baize/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../../../lib/classes.ts';
import { useFormat } from '../../../lib/format.ts';
import { useMerchant } from '../../../lib/merchant.ts';
import type { Filters } from '../data.ts';
import sheet from '../lobby.module.css';

const c = classes(sheet);

/** Hints of specification 2: a minimum bet of one unit or more, 25 lines or more. */
const minBetUnits = '1';
const linesLeast = '25';
const pauseMs = 300;

interface FilterRowProps {
  filters: Filters;
  hasLines: boolean;
  onChange: (next: Filters) => void;
}

export function FilterRow({ filters, hasLines, onChange }: FilterRowProps) {
  const t = useT();
  const format = useFormat();
  const { currency } = useMerchant();
  const unit = format.money(10n ** BigInt(currency.exponent), currency.code);
  const isFiltered = Boolean(filters.minBet || filters.minLineNum || filters.gameName);
  return (
    <div className={c('filters')}>
      <NameSearch value={filters.gameName ?? ''} onChange={(gameName) => onChange({ ...filters, gameName })} />
      <PillRow label={t('games.filters')}>
        <Pill
          value
          on={filters.minBet === minBetUnits}
          onToggle={() => onChange({ ...filters, minBet: filters.minBet ? undefined : minBetUnits })}
        >
          {t('games.filter.minBet', { amount: `${currency.code} ${unit}` })}
        </Pill>
        {hasLines && (
          <Pill
            value
            on={filters.minLineNum === linesLeast}
            onToggle={() => onChange({ ...filters, minLineNum: filters.minLineNum ? undefined : linesLeast })}
          >
            {t('games.filter.lines')}
          </Pill>
        )}
        {isFiltered && (
          <Button
            kind="accent"
            size="s"
            onClick={() => onChange({ ...filters, minBet: undefined, minLineNum: undefined, gameName: undefined })}
          >
            {t('games.clear')}
          </Button>
        )}
      </PillRow>
    </div>
  );
}

/** Reports its text after a pause of 300 ms (specification 2, search box). */
function NameSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT();
  const [text, setText] = useState(value);
  const report = useRef(onChange);
  report.current = onChange;
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => report.current(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      className={c('name')}
      size="s"
      type="search"
      label={t('games.search')}
      lead={<MagnifyingGlassIcon />}
      maxLength={60}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
