/** Ways in by name and by code, the proof of being a person, and the extra verification. */
import { randomInt } from 'node:crypto';
import type { CallOutput, FieldProblem } from '@baize/protocol';
import {
  answerChallenge as answerChallengeCall,
  captcha,
  captchaImage,
  getLoginCode,
  humanChallenge,
  ipChallenge,
  login,
  loginWays as loginWaysCall,
  sendChallengeCode as sendChallengeCodeCall,
} from '@baize/protocol/calls/identity';
import type { Ctx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { toSink } from '#kernel/sink.ts';
import { issueCaptcha } from '../captcha/captcha.ts';
import { drawCaptcha } from '../captcha/draw.ts';
import { alphabet } from '../captcha/strokes.ts';
import type { Sign } from '../captcha/strokes.ts';
import { answerChallenge, readChallenge } from '../challenge.ts';
import { constantTimeReply } from '../constant-time-reply.ts';
import { requireHuman } from '../human-verification.ts';
import type { HumanPurpose } from '../human-verification.ts';
import { loginWays } from '../login-methods.ts';
import { beginLogin, completeLogin, refuseLogin } from '../login.ts';
import type { Login } from '../login.ts';
import { verifyPassword } from '../passwords.ts';
import { dialingCodeOfCountry, parsePhone, phoneProblem } from '../phone.ts';
import { newWork } from '../proof-of-work.ts';
import { orFail } from '../refusal.ts';
import type { SignedIn } from '../sign-in.ts';
import type { Outside } from './outside.ts';
import { askedOfService, sendChallengeCode } from './challenge.ts';
import { loginByPhone, sendLoginCode } from './phone.ts';

const captchaLength = 4;

/** What a login of a type cannot do without; the call's shape leaves it open. */
function required<T>(field: string, value: T | undefined): T {
  const problem: FieldProblem = { reason: 'required' };
  return value ?? fail('VALIDATION', { fields: { [field]: problem } });
}

/** A number without a dialling code is one of the merchant's first country. Errors: PHONE_REQUIRED, PHONE_INVALID. */
function requirePhone(
  { merchant }: Ctx,
  mobileNum: string | undefined,
  countryDialingCode: string | undefined,
): string {
  if (!mobileNum) fail('PHONE_REQUIRED', { fields: { mobileNum: { reason: 'required' } } });
  const isWhole = /^\s*(\+|00)/.test(mobileNum);
  const home = isWhole ? '' : dialingCodeOfCountry(merchant.settings.phoneCountries[0]);
  const phone = parsePhone(mobileNum, countryDialingCode || home);
  return phone ?? fail('PHONE_INVALID', { fields: { mobileNum: phoneProblem(mobileNum, countryDialingCode || home) } });
}

export function entryRoutes(services: Services, { bankNames }: Outside): Route[] {
  const { database, config } = services;
  const inCtx = <C extends Ctx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> => inTx(database, ctx, work);

  /** The hash is compared between two transactions: fourteen milliseconds of work must not hold a connection. */
  async function loginByName(ctx: Ctx, input: Login, password: string): Promise<SignedIn> {
    const begun = orFail(await inCtx(ctx, (tx) => beginLogin(tx, input, config)));
    const isRight = await verifyPassword(begun.passwordHash, password);
    if (!isRight) return orFail<SignedIn>(refuseLogin(begun));
    return orFail(await inCtx(ctx, (tx) => completeLogin(tx, config, begun, { ...input, bankNames })));
  }

  async function newPicture(ctx: Ctx, purpose: HumanPurpose | 'any'): Promise<CallOutput<typeof captcha>> {
    const signs = Array.from({ length: captchaLength }, (): Sign => alphabet[randomInt(alphabet.length)] ?? 'A');
    const issued = await inCtx(ctx, async (tx) => {
      const made = await issueCaptcha(tx, config.masterKey, signs.join(''), purpose);
      await toSink(services, tx, {
        channel: 'captcha',
        recipient: made.id,
        template: 'captcha',
        data: { id: made.id, answer: signs.join('') },
      });
      return made;
    });
    const image = drawCaptcha(signs, () => randomInt(2 ** 32) / 2 ** 32);
    return { id: issued.id, image: image.toString('base64'), expiresAt: issued.expiresAt.toISOString() };
  }

  return [
    route(loginWaysCall, (ctx) => inCtx(ctx, loginWays)),
    route(captcha, (ctx, { query }) => newPicture(ctx, query.purpose)),
    route(captchaImage, async (ctx, { query }) =>
      query.purpose === undefined ? (await newPicture(ctx, 'any')).image : newPicture(ctx, query.purpose),
    ),
    route(humanChallenge, (ctx, { query }) => newWork(ctx, config.masterKey, query.purpose)),
    route(getLoginCode, async (ctx, { body }, { headers }) => {
      const phone = requirePhone(ctx, body.mobileNum, body.countryDialingCode);
      if (ctx.merchant.settings.humanForCodes)
        await requireHuman((work) => inCtx(ctx, work), config, { ...body, purpose: 'code' });
      return constantTimeReply(() => sendLoginCode(services, ctx, { phone, domain: headers.host }));
    }),
    route(login, async (ctx, { body }) => {
      if (body.type === 'username')
        return loginByName(
          ctx,
          { ...body, username: required('username', body.username) },
          required('password', body.password),
        );
      if (!ctx.merchant.switches.MOBILEVERCODELOGIN3)
        fail('FEATURE_OFF', { params: { feature: 'MOBILEVERCODELOGIN3' } });
      const phone = requirePhone(ctx, body.mobileNum ?? body.username, body.countryDialingCode);
      const code = body.verificationCode ?? body.password;
      if (!code) fail('CODE_REQUIRED', { fields: { verificationCode: { reason: 'required' } } });
      return loginByPhone(services, ctx, { ...body, phone, code });
    }),
    route(ipChallenge, (ctx) => inCtx(ctx, (tx) => readChallenge(tx, bankNames))),
    route(sendChallengeCodeCall, (ctx, { body }, { headers }) =>
      sendChallengeCode(services, ctx, { bankNames, method: body.method, domain: headers.host }),
    ),
    route(answerChallengeCall, async (ctx, { body }) => {
      const byService = await askedOfService(services, ctx, { bankNames, ...body });
      return orFail(await inCtx(ctx, (tx) => answerChallenge(tx, config, bankNames, { ...body, byService })));
    }),
  ];
}
