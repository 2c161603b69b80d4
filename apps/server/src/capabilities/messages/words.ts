/** From a stored name and parameters to a title and a text in the reader's language. */
import { textsFor } from '@baize/i18n/server';
import type { Texts } from '@baize/i18n/server';
import { writePercent } from '@baize/protocol/percent';
import { amountUnit, writeGrouped } from '@baize/protocol/typed-amount';

export interface Words {
  readonly title: string;
  readonly text: string;
}

/** `site` is the merchant's name as players know it. Throws on a name without a text: that is a bug, not a message. */
export function wordsOf(
  message: { name: string; params: Readonly<Record<string, string>> },
  reader: { language: string; site: string },
): Words {
  const texts = textsFor(reader.language);
  const { amountMinor, neededMinor, reason, rateBasisPoints, other, day, payments, ...rest } = message.params;
  const values = {
    way: 'bank', // what a message from before does not say
    ...rest,
    site: reader.site,
    amount: amountMinor === undefined ? '' : amountText(BigInt(amountMinor), message.params['currency'] ?? ''),
    needed: neededMinor === undefined ? '' : amountText(BigInt(neededMinor), message.params['currency'] ?? ''),
    reason: reason === undefined ? '' : reasonText(texts, reason),
    rate: rateBasisPoints === undefined ? '' : rateText(Number(rateBasisPoints)),
    day: day === undefined ? '' : dayText(texts, day),
    payments: Number(payments ?? 0),
    other: other || texts.t('messages.platform'),
  };
  const say = (part: 'title' | 'text') => {
    const words = texts.find(`messages.${message.name}.${part}`, values);
    if (words === null) throw new Error(`messages: no text for ${message.name}.${part}`);
    return words.trim();
  };
  return { title: say('title'), text: say('text') };
}

/** As on the pages (specification 9): thousands commas, the currency's decimals, a K currency in thousands. */
function amountText(amountMinor: bigint, code: string): string {
  const unit = amountUnit(code);
  return `${writeGrouped(amountMinor, unit)}${unit.isThousands ? 'K' : ''}`.replace('-', '−');
}

/** Basis points as per cent: 35 is 0.35%. */
function rateText(basisPoints: number): string {
  return `${writePercent(basisPoints)}%`;
}

/** A calendar day as 2026-11-22 in the reader's way. */
function dayText(texts: Texts, day: string): string {
  return new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** A reason we know, in words; a provider's own code reads as "other". */
function reasonText(texts: Texts, reason: string): string {
  return texts.find(`messages.reason.${reason}`) ?? texts.t('messages.reason.other');
}
