import type { CallOutput, FieldRule, ParsedInput, RegistrationField } from '@baize/protocol';
import { getCountryCode, register, registerMobile, sendRegisterCode } from '@baize/protocol/calls/members-registration';
import { businessDay } from '#kernel/business-day.ts';
import type { Ctx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import {
  hashPassword,
  isContactClash,
  requireGoodPassword,
  requireHuman,
  requirePhoneCode,
  sendPhoneCode,
} from '#capabilities/identity/index.ts';
import type { PhoneContext } from '#capabilities/identity/index.ts';
import { registrationRules } from '#capabilities/merchants/index.ts';
import type { RegistrationForm } from '#capabilities/merchants/index.ts';
import { countriesOf } from '../countries.ts';
import { enrol, freeMobileName, requireFree } from '../enrol.ts';
import { requirePhone } from '../phone.ts';
import { formProblem, formValues, isInvited } from '../rules.ts';

type ByName = ParsedInput<typeof register>['body'];
type Body = Omit<ByName, 'username'> & { readonly username?: string | undefined };
type Registered = CallOutput<typeof register>;
type Values = Partial<Record<RegistrationField, string>>;

export function registrationRoutes(services: Services): Route[] {
  const { database, config } = services;
  const inCtx = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> => inTx(database, ctx, work);

  const phoneContextOf = (ctx: Ctx): PhoneContext => ({ ctx, config, open: (work) => inCtx(ctx, work) });

  /** A picture or work where the form has one; it is used up by this attempt, whatever becomes of the rest. */
  async function verifyHuman(ctx: Ctx, body: Body, rules: readonly FieldRule[]): Promise<void> {
    const isAsked = ctx.merchant.settings.registrationHuman || rules.some((rule) => rule.field === 'captcha');
    if (isAsked) await requireHuman((work) => inCtx(ctx, work), config, { ...body, purpose: 'register' });
  }

  /** The number is proved when the code sent to it comes back. Last of all checks, because it uses the code up. */
  async function proveMobile(ctx: Ctx, mobile: string, code: string | undefined): Promise<void> {
    if (code === undefined) fail('CODE_REQUIRED', { fields: { verificationCode: { reason: 'required' } } });
    await requirePhoneCode(phoneContextOf(ctx), { purpose: 'register', phone: mobile, code });
  }

  async function registered(ctx: Ctx, form: RegistrationForm, body: Body): Promise<Registered> {
    const rules = registrationRules(ctx.merchant, form);
    if (!ctx.merchant.switches.DIRECTREG3 && !isInvited(body)) fail('INVITATION_REQUIRED');
    await verifyHuman(ctx, body, rules);
    const values = checkedValues(ctx, rules, body);
    requirePassword(ctx, rules, values);
    const mobile = mobileOf(ctx, values);
    const { socialTicket } = body;
    const username = values.username ?? (await inCtx(ctx, freeMobileName));
    const named = { ...values, username };
    await inCtx(ctx, (tx) => requireFree(tx, { values: named, socialTicket }));
    const isProved = mobile !== null && rules.some((rule) => rule.field === 'verificationCode');
    if (isProved) await proveMobile(ctx, mobile, values.verificationCode);
    const enrolment = {
      memberId: ctx.newId(),
      passwordHash: values.password === undefined ? null : await hashPassword(values.password),
      withdrawPasswordHash: values.paymentPassword === undefined ? null : await hashPassword(values.paymentPassword),
      values: named,
      mobile,
      verified: isProved ? (['mobile'] as const) : [],
      weeklyDepositLimitMinor: limitOf(body.depositLimit),
      socialTicket,
    };
    try {
      return await inCtx(ctx, (tx) => enrol(tx, config, enrolment));
    } catch (error) {
      if (isContactClash(error)) fail('CONTACT_TAKEN', { fields: { mobileNum: { reason: 'format' } } });
      throw error;
    }
  }

  return [
    route(register, (ctx, { body }) => registered(ctx, 'username', body)),
    route(registerMobile, (ctx, { body }) => registered(ctx, 'mobile', body)),
    route(sendRegisterCode, async (ctx, { body }, { headers }) => {
      if (ctx.merchant.settings.humanForCodes)
        await requireHuman((work) => inCtx(ctx, work), config, { ...body, purpose: 'code' });
      const { mobileNum = '', mobileNo: number = mobileNum, countryDialingCode } = body;
      const phone = requirePhone(ctx.merchant, { number, countryDialingCode, field: 'mobileNo' });
      const code = { purpose: 'register', domain: headers.host } as const;
      return sendPhoneCode(phoneContextOf(ctx), code, async () => ({ phone, isWanted: true }));
    }),
    route(getCountryCode, async ({ merchant }) => countriesOf(merchant)),
  ];
}

/** Only what the merchant's form has, and right by its rules. */
function checkedValues({ merchant, now }: Ctx, rules: readonly FieldRule[], body: Body): Values {
  const { currency, ageMin, ageConfirmation: asksAge, timeZone } = merchant.settings;
  const today = businessDay(now, timeZone);
  const problem = formProblem(body, { rules, currency, ageMin, asksAge, today });
  if (problem) fail(problem.code, problem.fields ? { fields: problem.fields } : {});
  return formValues(rules, body);
}

function requirePassword({ merchant }: Ctx, rules: readonly FieldRule[], { username, password }: Values): void {
  if (password === undefined) return;
  const words = [merchant.name, merchant.code, ...(username === undefined ? [] : [username])];
  requireGoodPassword({ password, words, rules, field: 'password' });
}

function mobileOf({ merchant }: Ctx, { mobileNum, countryDialingCode }: Values): string | null {
  if (mobileNum === undefined) return null;
  return requirePhone(merchant, { number: mobileNum, countryDialingCode, field: 'mobileNum' });
}

function limitOf(depositLimit: string | undefined): bigint | null {
  return depositLimit === undefined || depositLimit === '0' ? null : BigInt(depositLimit);
}
