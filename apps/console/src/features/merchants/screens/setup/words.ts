/** Settings and their values in words. */
import { fieldText, writeMeasure } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { PatternId } from '@baize/protocol/field-check';
import type { FormName } from '@baize/protocol/registration-rules';
import { countryNamer } from '#lib/countries.ts';
import { useFormat } from '#lib/format.ts';
import { languageName } from '#lib/language.ts';
import { useMerchant } from '#lib/merchant.ts';
import { isForm, sums } from './draft.ts';
import type { Value } from './draft.ts';

/** Proper names, the same in every language. */
export const networkNames = {
  facebook: 'Facebook',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  twitter: 'X',
  telegram: 'Telegram',
  tiktok: 'TikTok',
} as const;

/** Settings whose value is an amount in the merchant's currency. */
const amounts: ReadonlySet<string> = new Set([...sums, 'kycAbove', 'zaloGrant.amount']);
const isAmount = (path: string): boolean => amounts.has(path) || path.startsWith('playCeilings.');

/** What a group's parts are called elsewhere. */
const partNames = {
  'zaloGrant.amount': 'common.amount',
  'zaloGrant.multiple': 'bonuses.multiple',
  'zaloGrant.days': 'bonuses.days',
} as const;

export function useSetupWords() {
  const t = useT();
  const { money } = useFormat();
  const { currency } = useMerchant();
  const texts = useTexts();
  const country = countryNamer(texts.locale);
  const field = (name: string): string => texts.find(`fields.name.${name}`) ?? name;
  const form = (name: FormName): string =>
    name === 'registration'
      ? t('console-merchant.switch.USERNAMEREG3')
      : name === 'registrationMobile'
        ? t('console-merchant.switch.MOBILENUMREG3')
        : t('console-setup.profile');
  /** A pattern as players read it when they break it, with the bounds of the rule. */
  const pattern = (patternId: PatternId, min: number, max: number): string =>
    fieldText(texts, { reason: 'pattern', patternId, min, max });
  const seconds = (milliseconds: number): string =>
    milliseconds === 0 ? t('common.none') : writeMeasure(texts.locale, milliseconds / 1_000, 'second');

  function name(path: string): string {
    const [group = '', part = '', detail = ''] = path.split('.');
    if (isForm(group))
      return [
        form(group),
        ...(part === 'order'
          ? [t('console-setup.order')]
          : [field(part), texts.find(`console-setup.${detail}`) ?? detail]),
      ].join(' · ');
    if (group === 'playCeilings' && part !== '') return texts.find(`limits.name.${part}.${detail}`) ?? path;
    if (path in partNames) return t(partNames[path as keyof typeof partNames]); // tested just before
    if (group === 'zaloBonus') return t('console-setup.set.zaloBonus', { language: languageName(part) });
    if (group === 'socialLinks' && part in networkNames) return networkNames[part as keyof typeof networkNames]; // tested just before
    if (group === 'appLinks') return t('console-setup.app', { system: part });
    if (group === 'copyrightMarks') return t('console-setup.copyrightMarks');
    return texts.find(`console-setup.set.${path}`) ?? texts.find(`console-setup.set.${group}`) ?? path;
  }

  const recovery = (way: string): string => t('console-setup.proof', { way: way === 'mail' ? 'email' : 'mobile' });

  /** Values that stand for something, by the setting they are of. */
  const sayings: Readonly<Record<string, (value: string) => string>> = {
    humanVerification: (way) => t('console-setup.human', { way }),
    phoneVerification: (who) => t('console-setup.phoneBy', { who }),
    jurisdiction: (profile) => t('console-setup.lawName', { profile }),
    autoplayMsMin: (value) => seconds(Number(value)),
    languageDefault: languageName,
    languages: (tags) => listed(tags, languageName),
    phoneCountries: (codes) => listed(codes, country),
    recoveryWays: (ways) => listed(ways, recovery),
    challengeMethods: (ways) => listed(ways, (way) => t('console-setup.proof', { way })),
  };

  function say(path: string, value: Value): string {
    const [group = '', part = '', detail = ''] = path.split('.');
    if (typeof value === 'boolean') return value ? t('console-merchant.on') : t('console-merchant.off');
    if (value === null || value === '') return t('common.none');
    if (isAmount(path) && /^\d+$/.test(String(value))) return `${money(String(value), currency)} ${currency}`;
    if (isForm(group) && part === 'order') return listed(String(value), field);
    if (detail === 'patternId') return pattern(value as PatternId, 1, 20); // a pattern's own word, whatever its bounds
    return sayings[path]?.(String(value)) ?? String(value);
  }

  const listed = (codes: string, nameOf: (code: string) => string): string => codes.split(' ').map(nameOf).join(', ');

  return { field, form, pattern, seconds, recovery, name, say, country };
}
