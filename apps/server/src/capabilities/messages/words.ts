/** From a stored name and parameters to a title and a text in the reader's language. */
import { textsFor } from '@baize/i18n/server';
import type { Texts } from '@baize/i18n/server';
import { currencyOf, formatDecimal } from '@baize/protocol';

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
  const { amountMinor, reason, ...rest } = message.params;
  const values = {
    ...rest,
    site: reader.site,
    amount: amountMinor === undefined ? '' : amountText(texts, BigInt(amountMinor), message.params['currency'] ?? ''),
    reason: reason === undefined ? '' : reasonText(texts, reason),
  };
  const say = (part: 'title' | 'text') => {
    const words = texts.find(`messages.${message.name}.${part}`, values);
    if (words === null) throw new Error(`messages: no text for ${message.name}.${part}`);
    return words.trim();
  };
  return { title: say('title'), text: say('text') };
}

/** Two decimals and thousands commas for most currencies (specification 9), by the reader's rules. */
function amountText(texts: Texts, amountMinor: bigint, code: string): string {
  const exponent = currencyOf(code)?.exponent ?? 2;
  const format = new Intl.NumberFormat(texts.locale, {
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
  return format.format(formatDecimal(amountMinor, exponent) as Intl.StringNumericLiteral); // a plain decimal by construction
}

/** A reason we know, in words; a provider's own code reads as "other". */
function reasonText(texts: Texts, reason: string): string {
  return texts.find(`messages.reason.${reason}`) ?? texts.t('messages.reason.other');
}
