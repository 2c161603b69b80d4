/** What a merchant's pages of settings may not say. Pure. */
import { formProblems, jurisdictions, languageOf } from '@baize/protocol';
import type { FieldProblem, MerchantSettings } from '@baize/protocol';
import type { RegistrationPage, SitePage } from '@baize/protocol/calls/merchants-pages';

type Problems = Record<string, FieldProblem>;

const unknown: FieldProblem = { reason: 'unknown_field' };
const mismatch: FieldProblem = { reason: 'mismatch' };

/** Countries are known to whoever reads numbers; here each is named once. */
export function registrationProblems(page: RegistrationPage): Problems {
  const problems = formProblems(page);
  if (hasTwins(page.phoneCountries)) problems['phoneCountries'] = mismatch;
  if (page.challengeMethods.length === 0) problems['challengeMethods'] = { reason: 'required' };
  if (hasTwins(page.challengeMethods)) problems['challengeMethods'] = mismatch;
  for (const tag of Object.keys(page.zaloBonus)) if (!isLanguage(tag)) problems[`zaloBonus.${tag}`] = unknown;
  return problems;
}

/** `before` is how the merchant stands: what the law's profile leaves no choice about must stay as it was. */
export function siteProblems(page: SitePage, before: Pick<MerchantSettings, 'autoplayMsMin'>): Problems {
  const problems: Problems = {};
  for (const tag of page.languages) if (!isLanguage(tag)) problems[`languages.${tag}`] = unknown;
  if (hasTwins(page.languages)) problems['languages'] = mismatch;
  if (!page.languages.includes(page.languageDefault)) problems['languageDefault'] = mismatch;
  if (hasTwins(page.splitVendors)) problems['splitVendors'] = mismatch;
  if (page.feedbackMax < page.feedbackMin)
    problems['feedbackMax'] = { reason: 'range', min: page.feedbackMin, max: 5_000 };
  const law = jurisdictions[page.jurisdiction].autoplayMsMin;
  const isChoice = law !== null ? page.autoplayMsMin >= law : page.autoplayMsMin === before.autoplayMsMin;
  if (!isChoice) problems['autoplayMsMin'] = { reason: 'range', min: law ?? before.autoplayMsMin, max: 5_000 };
  return problems;
}

/** A language by its own tag: an alias would be a second name for it. */
function isLanguage(tag: string): boolean {
  return languageOf(tag)?.tag === tag;
}

function hasTwins(list: readonly string[]): boolean {
  return new Set(list).size < list.length;
}
