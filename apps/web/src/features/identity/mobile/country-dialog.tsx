/** The list of dialling codes, over the form that asked for one. */
import { useT, useTexts } from '@baize/i18n/react';
import { Dialog, isComposing, TextField } from '@baize/ui';
import { CheckIcon, MagnifyingGlassIcon } from '@baize/ui/icons';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { countryRows, findCountries } from './countries.ts';
import type { Country } from './countries.ts';
import sheet from './mobile.module.css';

const c = classes(sheet);

interface CountryDialogProps {
  countries: readonly Country[];
  /** The code chosen now. */
  value: string;
  onChoose: (countryDialingCode: string) => void;
  onClose: () => void;
}

export function CountryDialog({ countries, value, onChoose, onClose }: CountryDialogProps) {
  const t = useT();
  const { locale } = useTexts();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const rows = useMemo(() => countryRows(countries, locale), [countries, locale]);
  const found = findCountries(rows, typed);

  const choose = (code: string): void => {
    onChoose(code);
    onClose();
  };
  const pressed = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('button')?.focus();
    }
    if (event.key === 'Enter') {
      event.preventDefault(); // the form beneath must not be sent
      const [first] = found;
      if (first && typed !== '') choose(first.countryDialingCode);
    }
  };
  return (
    <Dialog open onClose={onClose} coverCloses title={t('entry.country.title')} closeLabel={t('common.close')}>
      <div className={c('countries')}>
        <TextField
          label={t('entry.country.search')}
          type="search"
          autoComplete="off"
          lead={<MagnifyingGlassIcon aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={pressed}
        />
        <p className={c('count')} role="status">
          {found.length === 0 ? t('entry.country.none') : t('entry.country.found', { count: found.length })}
        </p>
        <ul ref={list} className={c('countryList')}>
          {found.map(({ countryCode, countryDialingCode, name, ownName, ownLanguage }) => (
            <li key={countryCode}>
              <button
                type="button"
                className={c('country')}
                aria-pressed={countryDialingCode === value}
                onClick={() => choose(countryDialingCode)}
                onKeyDown={moveFocus}
              >
                <span className={c('code')} aria-hidden="true">
                  {countryCode}
                </span>
                <span className={c('names')}>
                  <span>{name}</span>
                  {ownName && <bdi lang={ownLanguage}>{ownName}</bdi>}
                </span>
                <bdi className={c('dial')} dir="ltr">{`+${countryDialingCode}`}</bdi>
                {countryDialingCode === value && <CheckIcon weight="bold" aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Up and down move through the list, Home and End to its ends. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const here = event.currentTarget;
  const buttons = [...(here.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(here);
  const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  buttons[Math.min(Math.max(goal, 0), buttons.length - 1)]?.focus();
}
