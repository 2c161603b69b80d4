/** What the project says of itself: sentences of the README, promises among the site's texts, sample texts, documents with figures.
 *  Each is a place with its words; the list of claims must name every one of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleBanners, samplePopups } from '@baize/server/seed/content/announcements.ts';
import { sampleArticles } from '@baize/server/seed/content/articles.ts';
import { places } from '@baize/server/seed/content/facts.ts';
import { sampleHelp } from '@baize/server/seed/content/help.ts';
import { sampleNotices } from '@baize/server/seed/content/notices.ts';
import { samplePages } from '@baize/server/seed/content/pages.ts';
import { samplePromotions } from '@baize/server/seed/content/promotions.ts';

export const root = join(import.meta.dirname, '../../..');
export const readFile = (path: string): string => readFileSync(join(root, path), 'utf8');

export interface Said {
  /** `README.md`, `text: key`, `sample: title` or `document: path`. */
  readonly place: string;
  readonly words: string;
}

/** Keys of English texts that tell people what this site is or does, beside labels, forms and states. */
const promises = [
  /^agent\.(?:landing\.(?:lead|[a-z]+\.text)|desk\.|apply\.lead)/,
  /^home\.(?:visitorLead|memberLead|trialLead|motto|freeNote|winnersNote)/,
  /^info\.(?:[a-z]+\.lead|help\.peopleSub|feedback\.sentSub|down\.(?:same|lite\.[23]))$/,
  /^offers\.(?:lead|open)$/,
  /^returns\.sub$/,
  /^proofs\.(?:sub|waits)$/,
  /^shell\.(?:logoutBody|maintenanceBody|blockedBody|blockedSupport|loadFailedBody|footerPlay|maintenanceOpens)$/,
  /^centre\.(?:notOpenSub|inbox\.lead|inbox\.noneSub|referral\.lead|bonusDetails\.lead|bonusBets\.lead)$/,
  /^withdrawals\.nothingHint$/,
];

/** Sentences of the parts of the README that say what there is: its first lines, the list, the measured times, the status. */
export function readmeSentences(text = readFile('README.md')): string[] {
  const [opening = ''] = text.split('\n## ');
  const status = text.split('\n## Status\n')[1]?.split('\nLicence')[0] ?? '';
  const measured = text.match(/\| Measured on[^]*?\n\n/)?.[0] ?? '';
  const rows = measured.split('\n').filter((line) => line.startsWith('| `'));
  const lines = `${opening}\n${status}`.split('\n').filter((line) => line && !/^[#!]/.test(line));
  const sentences = lines.flatMap((line) => line.replace(/^- \*\*.*?\*\* /, '').split(/(?<=[.;:]) (?=[A-Z0-9`a-z])/));
  return [...sentences, ...rows].map((sentence) => sentence.trim()).filter(Boolean);
}

/** A text file: messages by capability and name. */
type TextSections = Readonly<Record<string, Readonly<Record<string, string>>>>;

function promisedTexts(): Said[] {
  const folder = 'packages/i18n/src/en';
  return readdirSync(join(root, folder))
    .flatMap((file) => Object.entries(JSON.parse(readFile(`${folder}/${file}`)) as TextSections))
    .flatMap(([capability, texts]) =>
      Object.entries(texts).map(([name, words]) => ({ key: `${capability}.${name}`, words })),
    )
    .filter(({ key }) => promises.some((form) => form.test(key)))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, words }) => ({ place: `text: ${key}`, words }));
}

function sampleTexts(): Said[] {
  const items = [
    ...[sampleBanners, samplePopups, samplePromotions, sampleNotices, sampleArticles].flatMap((make) => make(places)),
    ...sampleHelp(places, true),
    ...samplePages(places, true),
  ];
  return items.map(({ texts: { en } }) => ({
    place: `sample: ${en?.title}`,
    words: [en?.title, en?.summary, en?.body, ...(en?.terms ?? []).map(({ label, value }) => `${label}: ${value}`)]
      .filter(Boolean)
      .join(' / '),
  }));
}

function documents(): Said[] {
  return readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md') && file !== 'claims.md')
    .map((file) => ({ place: `document: docs/${file}`, words: readFile(`docs/${file}`).split('\n')[0] ?? '' }));
}

/** Everything that must be in the list. */
export function publishedTexts(): Said[] {
  const readme = readmeSentences().map((words) => ({ place: `README.md: ${words}`, words }));
  return [...readme, ...promisedTexts(), ...sampleTexts(), ...documents()];
}
