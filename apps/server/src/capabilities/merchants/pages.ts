/** A merchant's settings by page of the console: read as they stand, published as a whole, and as they were before each publication. */
import { registrationDefault } from '@baize/protocol';
import type { CallOutput, FieldProblem, FieldRule, FormName, MerchantSettings, ParsedInput } from '@baize/protocol';
import { fieldsOf, isNeeded } from '@baize/protocol/registration-rules';
import { moneyPage } from '@baize/protocol/calls/merchants-money';
import type { moneyVersions, publishMoneyPage } from '@baize/protocol/calls/merchants-money';
import { pick, registrationPage, sitePage } from '@baize/protocol/calls/merchants-pages';
import type {
  publishRegistrationPage,
  publishSitePage,
  registrationVersions,
  siteVersions,
} from '@baize/protocol/calls/merchants-pages';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { moneyProblems, registrationProblems, siteProblems } from './page-rules.ts';
import { publishSettings, readSettings } from './publish-settings.ts';
import { readVersions } from './store.ts';

const actions = { registration: 'merchant.registration', site: 'merchant.site', money: 'merchant.money' } as const;

export function registrationPageOf({ settings, version }: Merchant): CallOutput<typeof publishRegistrationPage> {
  return { version, ...whole(settings) };
}

export function sitePageOf({ settings, version }: Merchant): CallOutput<typeof publishSitePage> {
  return { version, ...pick(settings, sitePage) };
}

export function moneyPageOf({ settings, version }: Merchant): CallOutput<typeof publishMoneyPage> {
  return { version, ...pick(settings, moneyPage) };
}

/** Holds for the next visitor on every node within five seconds. Errors: STATE_CONFLICT when somebody else published since
 *  `version`, VALIDATION for a form that nobody could fill in or log in after. */
export async function publishRegistration(
  tx: Tx<StaffCtx>,
  { version, ...change }: ParsedInput<typeof publishRegistrationPage>['body'],
): Promise<void> {
  refuse(registrationProblems(change));
  await publishSettings(tx, { version, change, action: actions.registration });
}

/** The same for what visitors meet. Errors: STATE_CONFLICT, VALIDATION for what no page could show or the law does not allow. */
export async function publishSite(
  tx: Tx<StaffCtx>,
  { version, ...change }: ParsedInput<typeof publishSitePage>['body'],
): Promise<void> {
  const { settings } = await readSettings(tx);
  refuse(siteProblems(change, settings));
  await publishSettings(tx, { version, change, action: actions.site });
}

/** The same for the rules of money, which a second person grants. Errors: STATE_CONFLICT, VALIDATION for rules that contradict each
 *  other or would make practice money real. */
export async function publishMoney(
  tx: Tx<StaffCtx>,
  { version, ...change }: ParsedInput<typeof publishMoneyPage>['body'],
): Promise<void> {
  const { settings } = await readSettings(tx);
  refuse(moneyProblems(change, settings));
  await publishSettings(tx, { version, change, action: actions.money, takesTwo: true });
}

/** How the page stood before each publication, newest first. */
export async function earlierRegistrations(tx: Tx): Promise<CallOutput<typeof registrationVersions>> {
  const versions = await readVersions(tx, actions.registration);
  return { versions: versions.map(({ settings, ...row }) => ({ ...row, page: whole(settings) })) };
}

export async function earlierSites(tx: Tx): Promise<CallOutput<typeof siteVersions>> {
  const versions = await readVersions(tx, actions.site);
  return { versions: versions.map(({ settings, ...row }) => ({ ...row, page: pick(settings, sitePage) })) };
}

export async function earlierMoney(tx: Tx): Promise<CallOutput<typeof moneyVersions>> {
  const versions = await readVersions(tx, actions.money);
  return { versions: versions.map(({ settings, ...row }) => ({ ...row, page: pick(settings, moneyPage) })) };
}

/** Each form with every field it may have: what the merchant never named stands last, switched off. What a form cannot do without
 *  is never off: where it is asked is a matter of the merchant’s switches. */
function whole(settings: MerchantSettings) {
  const page = pick(settings, registrationPage);
  const complete = (form: FormName): FieldRule[] => {
    const named = new Set(page[form].map(({ field }) => field));
    const rest = registrationDefault.filter(({ field }) => fieldsOf(form).includes(field) && !named.has(field));
    const off = rest.map((rule) => ({ ...rule, enabled: false, required: false }));
    return [...page[form], ...off].map((rule) => (isNeeded(form, rule.field) ? { ...rule, enabled: true } : rule));
  };
  return {
    ...page,
    registration: complete('registration'),
    registrationMobile: complete('registrationMobile'),
    profile: complete('profile'),
  };
}

function refuse(fields: Record<string, FieldProblem>): void {
  if (Object.keys(fields).length > 0) fail('VALIDATION', { fields });
}
