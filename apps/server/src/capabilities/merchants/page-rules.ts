/** What a merchant's pages of settings may not say. Pure. */
import { formProblems, jurisdictions, languageOf, userTypes } from '@baize/protocol';
import type { FieldProblem, MerchantSettings } from '@baize/protocol';
import type { MoneyPage } from '@baize/protocol/calls/merchants-money';
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
  if (hasTwins(page.recoveryWays)) problems['recoveryWays'] = mismatch;
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

/** `before` is how the merchant stands. An account is a trial account for good: were its type taken off the list, its practice money
 *  would be real; were a type of others put on it, their real money would be stuck. */
export function moneyProblems(page: MoneyPage, before: Pick<MerchantSettings, 'agentTypes' | 'trialTypes'>): Problems {
  const problems: Problems = {};
  if (BigInt(page.depositMax) < BigInt(page.depositMin)) problems['depositMax'] = mismatch;
  if (BigInt(page.withdrawalMax) < BigInt(page.withdrawalMin)) problems['withdrawalMax'] = mismatch;
  const { trial, ...others } = userTypes;
  const real: ReadonlySet<number> = new Set([...Object.values(others), ...before.agentTypes]);
  const isKept = [trial, ...before.trialTypes].every((type) => page.trialTypes.includes(type));
  if (!isKept || hasTwins(page.trialTypes) || page.trialTypes.some((type) => real.has(type)))
    problems['trialTypes'] = mismatch;
  if (hasTwins(page.agentTypes) || page.agentTypes.some((type) => page.trialTypes.includes(type)))
    problems['agentTypes'] = mismatch;
  return problems;
}

/** A language by its own tag: an alias would be a second name for it. */
function isLanguage(tag: string): boolean {
  return languageOf(tag)?.tag === tag;
}

function hasTwins(list: readonly (string | number)[]): boolean {
  return new Set(list).size < list.length;
}
