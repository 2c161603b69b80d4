/** What was asked for in words: labels, values and the names of entries, for people who read no code. */
import type { PlainKey } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { useFormat } from '#lib/format.ts';
import { useMay, useMe } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { fieldOf } from './fields.ts';
import type { AskedField } from './fields.ts';
import type { AskedLine, Leaf } from './lines.ts';

export interface AskedWords {
  label(line: AskedLine): string;
  value(leaf: Leaf, field: AskedField | undefined): string;
  /** The heading of the lines of one entry; null outside of a list, and where the label says it. */
  heading(line: AskedLine): string | null;
}

/** Whom a request names is read where this person may; else the id stands there. */
export function useAskedWords(call: string, shown: Readonly<Record<string, unknown>>): AskedWords {
  const t = useT();
  const texts = useTexts();
  const { currency: home } = useMerchant();
  const one = useValueText(call, shown);
  const nothing = (field: AskedField | undefined): string =>
    t(field?.label === 'contracts.term.products' ? 'contracts.writer.allProducts' : 'common.none');

  return {
    label({ field, entry, place }) {
      if (!field) return place;
      return field.entry === undefined
        ? t(field.label as PlainKey)
        : (texts.find(field.label, { [field.entry]: entry }) ?? place);
    },
    value({ value, currency = home }, field) {
      if (value === null || value === undefined || value === '') return nothing(field);
      const items: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (items.length === 0) return nothing(field);
      return items.map((item) => (field ? one(item, field, currency) : plain(item))).join(', ');
    },
    heading({ entry, field, path }) {
      if (entry === '' || field?.entry !== undefined) return null;
      if (path.startsWith('terms.tiers.')) return t('contracts.writer.step', { number: entry });
      if (path.startsWith('terms.') || path.startsWith('weights.'))
        return t('console-positions.product', { product: entry });
      return entry;
    },
  };
}

/** One value of a field that is known, in words. */
function useValueText(call: string, shown: Readonly<Record<string, unknown>>) {
  const t = useT();
  const texts = useTexts();
  const { money, number, percent, dateTime } = useFormat();
  const { merchants } = useMe();
  const account = useAccount(call, shown);
  const weekday = new Intl.DateTimeFormat(texts.locale, { weekday: 'long', timeZone: 'UTC' });

  return (raw: unknown, { reading, label }: AskedField, currency: string): string => {
    const said = typeof raw === 'string' ? raw : JSON.stringify(raw);
    if (typeof reading === 'object')
      return 'words' in reading
        ? t(reading.words(said))
        : (texts.find(reading.choice, { [reading.argument]: said }) ?? said);
    switch (reading) {
      case 'number':
        return number(Number(raw));
      case 'money':
        return /^\d+$/.test(said) ? `${money(said, currency)} ${currency}` : said;
      case 'percent':
        return percent(Number(raw));
      case 'points':
        return `${number(Number(raw))} (${percent(Number(raw))})`;
      case 'yesNo':
        return t(raw === true ? 'common.yes' : 'common.no');
      case 'time':
        return dateTime(said);
      case 'minutes':
        return spanWords(t, Number(raw));
      case 'weekday':
        return weekday.format(new Date(Date.UTC(2024, 0, Number(raw)))); // the first of 2024 was a Monday
      case 'product':
        return t('console-positions.product', { product: said });
      case 'member':
        return account ?? said;
      case 'merchant':
        return merchants.find(({ code }) => code === said)?.name ?? said;
      case 'secret':
        return t('console-requests.secretGiven');
      case 'text':
      case 'hidden':
        return said;
      default:
        throw new Error(`no such reading of ${label}: ${String(reading satisfies never)}`);
    }
  };
}

function spanWords(t: ReturnType<typeof useT>, minutes: number): string {
  if (minutes === 0) return t('console-vendors.keys.atOnce');
  if (minutes % 1_440 === 0) return t('common.days', { count: minutes / 1_440 });
  return minutes % 60 === 0 ? t('common.hours', { count: minutes / 60 }) : t('common.minutes', { count: minutes });
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function useAccount(call: string, shown: Readonly<Record<string, unknown>>): string | undefined {
  const { code } = useMerchant();
  const mayRead = useMay('agents.read');
  const path = Object.keys(shown).find((name) => fieldOf(call, name)?.reading === 'member');
  const line = useQuery({
    ...ask('staffLine', { params: { id: path === undefined ? '' : String(shown[path]) }, query: { merchant: code } }),
    enabled: path !== undefined && mayRead,
  });
  return line.data?.account;
}
