/** Checks that every language says everything English says, with the same arguments and all the plural forms it needs. */
import { shapeOf } from './arguments.ts';
import type { MessageShape } from './arguments.ts';
import type { Messages } from './source.ts';

/** Texts that are rightly the same in every language: names, codes, keys of the keyboard, pure punctuation. */
export const sameEverywhere: ReadonlySet<string> = new Set([
  'QR', 'RTP', 'VIP', 'PDF', 'CSV', 'TOTP', 'JSON', 'ID', 'IP', 'GMT', 'QQ', 'LINE', 'WhatsApp', 'Facebook', 'WeChat', 'Zalo', 'Telegram', 'Instagram', 'YouTube', 'TikTok', 'X', 'Google',
  'Ctrl', 'Ctrl K', 'Enter', 'Esc', 'Escape', 'Shift', 'SMS', 'PVP', 'SHA', 'HMAC', 'Ed25519', 'Baize', 'Baize Studio', 'Lotus', 'Lantern Market', 'seed', 'nonce', 'DEMO', 'BTC', 'USD', 'THB', 'KYC', 'AML', 'UTC', 'URL', 'PNG', 'JPG', 'MB', 'K', 'x', 'E', 'Wild', 'Scatter', 'Banker', 'Player',
]); // prettier-ignore

/** Languages written in another script than Latin: a Latin word there is a forgotten one, unless it is on the list. */
const ownScript: Readonly<Record<string, RegExp>> = { th: /\p{Script=Thai}/u };

export function checkLanguage(language: string, english: Messages, messages: Messages): string[] {
  const problems: string[] = [];
  for (const key of Object.keys(english)) if (!(key in messages)) problems.push(`${language}: "${key}" is missing`);
  for (const [key, message] of Object.entries(messages)) {
    const source = english[key];
    if (source === undefined) problems.push(`${language}: "${key}" is not in English`);
    else problems.push(...checkMessage(language, key, source, message));
  }
  return problems;
}

/** English itself: plural forms and syntax. */
export function checkEnglish(english: Messages): string[] {
  return Object.entries(english).flatMap(([key, message]) => {
    const shape = tryShape(message);
    return typeof shape === 'string' ? [`en: "${key}": ${shape}`] : pluralProblems('en', key, shape);
  });
}

function checkMessage(language: string, key: string, source: string, message: string): string[] {
  const from = tryShape(source);
  const to = tryShape(message);
  if (typeof from === 'string') return []; // reported for English
  if (typeof to === 'string') return [`${language}: "${key}": ${to}`];
  const problems = pluralProblems(language, key, to);
  const wanted = signature(from);
  const given = signature(to);
  if (wanted !== given)
    problems.push(`${language}: "${key}" takes ${given || 'nothing'} where English takes ${wanted || 'nothing'}`);
  const script = ownScript[language];
  if (script) problems.push(...leftoverProblems(language, key, message, script));
  return problems;
}

function tryShape(message: string): MessageShape | string {
  try {
    return shapeOf(message);
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'broken') : 'broken';
  }
}

function signature(shape: MessageShape): string {
  const names = [...shape.arguments].map(([name, kind]) =>
    typeof kind === 'object' ? `${name}:${[...kind.choices].sort().join('/')}` : name,
  );
  return [...names.sort(), ...shape.tags.map((tag) => `<${tag}>`)].join(', ');
}

function pluralProblems(language: string, key: string, shape: MessageShape): string[] {
  return shape.plurals.flatMap(({ name, isOrdinal, forms }) => {
    const needed = new Intl.PluralRules(language, { type: isOrdinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
      .pluralCategories;
    const given = forms.filter((form) => !/^\d+$/.test(form)); // exact values such as =0
    const missing = needed.filter((form) => !given.includes(form));
    const extra = given.filter((form) => !(needed as string[]).includes(form));
    return [
      ...missing.map((form) => `${language}: "${key}" lacks the form "${form}" of {${name}}`),
      ...extra.map(
        (form) => `${language}: "${key}" has the form "${form}" of {${name}}, which ${language} does not know`,
      ),
    ];
  });
}

/** The plain words of a message, without arguments, tags and choice names. */
function wordsOf(message: string): string {
  return message
    .replace(/<\/?\w+>/g, ' ')
    .replace(/\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,(?:\s*offset:\d+)?/g, ' ')
    .replace(/(?:=\d+|\w+)\s*\{/g, ' ')
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/[{}]/g, ' ');
}

function leftoverProblems(language: string, key: string, message: string, script: RegExp): string[] {
  let words = wordsOf(message);
  for (const name of sameEverywhere) words = words.replaceAll(new RegExp(`(?<![A-Za-z])${name}(?![A-Za-z])`, 'g'), ' ');
  words = words.replaceAll(/\S*@\S+|\byyyy-MM-dd\b|\bMM-dd-yyyy\b|\bA-Z\b|\ba-z\b|\b(?:png|jpg)\b/g, ' ');
  const left = words.match(/[A-Za-z]{2,}/g);
  if (left) return [`${language}: "${key}" still says "${left.join(' ')}"`];
  if (!script.test(message) && /[A-Za-z]/.test(words)) return [`${language}: "${key}" has no letter of its own script`];
  return [];
}
