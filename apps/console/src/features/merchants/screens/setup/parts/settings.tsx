/** One setting each, labelled by its own name. */
import { useT, useTexts } from '@baize/i18n/react';
import { readWhole } from '@baize/protocol/typed-amount';
import { IconButton, Select, Stack, Switch, TextArea, TextField } from '@baize/ui';
import { XIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { withOrWithout } from '#lib/typed.ts';
import { bounds, isInBound } from '../draft.ts';
import type { NumberName } from '../draft.ts';
import sheet from '../setup.module.css';
import { useSetupWords } from '../words.ts';

const c = classes(sheet);

interface SettingProps<Draft, Name extends keyof Draft> {
  name: Name & string;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** The part of a draft that one setting is. */
const partOf = <Draft, Name extends keyof Draft>(name: Name, value: Draft[Name]): Partial<Draft> =>
  ({ [name]: value }) as unknown as Partial<Draft>; // a computed key widens to an index

export function NumberSetting<Draft extends Record<Name, number>, Name extends NumberName>({
  name,
  draft,
  onChange,
}: SettingProps<Draft, Name>) {
  const t = useT();
  const words = useSetupWords();
  const value: number = draft[name];
  const [typed, setTyped] = useState('');
  const isTyped = Object.is(readWhole(typed) ?? Number.NaN, value); // else the value came from elsewhere
  return (
    <TextField
      size="s"
      figure
      inputMode="numeric"
      label={words.name(name)}
      value={isTyped ? typed : String(value)}
      error={isInBound(value, bounds[name]) ? undefined : t('console-agents.set.numberNeeded', { ...bounds[name] })}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(partOf<Draft, Name>(name, (readWhole(event.currentTarget.value) ?? Number.NaN) as Draft[Name])); // a number is what it holds
      }}
    />
  );
}

export function SwitchSetting<Draft extends Record<Name, boolean>, Name extends string>({
  name,
  draft,
  onChange,
}: SettingProps<Draft, Name>) {
  const words = useSetupWords();
  return (
    <Switch
      spread
      label={words.name(name)}
      checked={draft[name]}
      onChange={(event) => onChange(partOf<Draft, Name>(name, event.currentTarget.checked as Draft[Name]))} // a boolean is what it holds
    />
  );
}

interface ChoiceSettingProps<Value extends string | number> {
  label: string;
  value: Value;
  values: readonly Value[];
  say: (value: Value) => string;
  hint?: string | undefined;
  isBlocked?: boolean | undefined;
  onChange: (value: Value) => void;
}

export function ChoiceSetting<Value extends string | number>(props: ChoiceSettingProps<Value>) {
  const { label, value, values, say, hint, isBlocked = false, onChange } = props;
  return (
    <Select
      size="s"
      label={label}
      hint={hint}
      disabled={isBlocked}
      value={String(value)}
      options={values.map((known) => ({ value: String(known), label: say(known) }))}
      onChange={(event) => onChange(values.find((known) => String(known) === event.currentTarget.value) ?? value)}
    />
  );
}

interface ListSettingProps<Value extends string> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  chosen: readonly Value[];
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (chosen: Value[]) => void;
}

/** Some of a list, in the order they were chosen. */
export function ListSetting<Value extends string>({
  label,
  hint,
  error,
  chosen,
  options,
  onChange,
}: ListSettingProps<Value>) {
  const t = useT();
  const nameOf = (value: Value): string => options.find((option) => option.value === value)?.label ?? value;
  return (
    <Stack gap={8}>
      <Select
        size="s"
        label={label}
        hint={hint}
        error={error}
        value=""
        placeholder={t('console-setup.choose')}
        options={options.filter(({ value }) => !chosen.includes(value))}
        onChange={(event) => {
          const found = options.find(({ value }) => value === event.currentTarget.value);
          if (found) onChange(withOrWithout(chosen, found.value, true));
        }}
      />
      {chosen.length > 0 && (
        <ul className={c('chosen')}>
          {chosen.map((value) => (
            <li key={value}>
              <bdi>{nameOf(value)}</bdi>
              <IconButton
                size="s"
                icon={<XIcon />}
                label={t('console-site.regions.remove', { country: nameOf(value) })}
                onClick={() => onChange(withOrWithout(chosen, value, false))}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface TextSettingProps {
  label: string;
  value: string;
  maxLength: number;
  isAddress?: boolean | undefined;
  lang?: string | undefined;
  onChange: (value: string) => void;
}

export function TextSetting({ label, value, maxLength, isAddress = false, lang, onChange }: TextSettingProps) {
  const t = useT();
  const isWrong = isAddress && value !== '' && !/^https?:\/\/\S+$/.test(value);
  return (
    <TextField
      size="s"
      label={label}
      value={value}
      maxLength={maxLength}
      lang={lang}
      dir={isAddress ? 'ltr' : undefined}
      spellCheck={!isAddress}
      autoComplete="off"
      error={isWrong ? t('console-site.providers.wrong', { scheme: 'https' }) : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface LinesSettingProps {
  label: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

/** Addresses, one a line; what stands alone on its line while it is written is part of the list. */
export function LinesSetting({ label, lines, onChange }: LinesSettingProps) {
  const { locale } = useTexts();
  return (
    <TextArea
      key={locale}
      rows={3}
      dir="ltr"
      label={label}
      spellCheck={false}
      defaultValue={lines.join('\n')}
      onBlur={(event) => {
        const written = event.currentTarget.value.split('\n').map((line) => line.trim());
        onChange([...new Set(written)].filter((line) => line !== ''));
      }}
    />
  );
}
