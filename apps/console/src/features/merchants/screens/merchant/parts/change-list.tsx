import { useT, useTexts } from '@baize/i18n/react';
import { ArrowRightIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { languageName } from '#lib/language.ts';
import type { Change, Value } from '../draft.ts';
import sheet from '../merchant.module.css';

const c = classes(sheet);

/** Changes in words: what it was, what it becomes. */
export function ChangeList({ changes, currency }: { changes: readonly Change[]; currency: string }) {
  const name = useChangeName();
  const say = useValueWords(currency);
  return (
    <ul className={c('changes')}>
      {changes.map((change) => (
        <li key={change.name}>
          <b>{name(change.name)}</b>
          <span>
            <bdi>{say(change.name, change.before)}</bdi> <ArrowRightIcon data-mirror aria-hidden="true" />{' '}
            <bdi>{say(change.name, change.after)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

function useChangeName(): (name: string) => string {
  const t = useT();
  const texts = useTexts();
  return (name) => {
    const [group = '', part = ''] = name.split('.');
    if (group === 'motto') return t('console-merchant.motto', { language: languageName(part) });
    if (group === 'switches') return texts.find(`console-merchant.switch.${part}`) ?? part;
    if (group === 'seeds') return texts.find(`console-merchant.seed.${part}`) ?? part;
    return texts.find(`console-merchant.field.${name}`) ?? name;
  };
}

function useValueWords(currency: string): (name: string, value: Value) => string {
  const t = useT();
  const { dateTime } = useFormat();
  return (name, value) => {
    if (typeof value === 'boolean') return value ? t('console-merchant.on') : t('console-merchant.off');
    if (value === null || value === '') return t('common.none');
    if (name === 'maintenanceUntil') return dateTime(String(value));
    if (name === 'fourEyesAbove') return `${value} ${currency}`;
    return String(value);
  };
}
