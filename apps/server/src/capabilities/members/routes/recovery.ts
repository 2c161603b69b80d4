import {
  forgetPassword,
  getPasswordByPhone,
  resetPassword as resetPasswordCall,
  setPasswordByPhone,
} from '@baize/protocol/calls/members-recovery';
import type { RecoveryWay } from '@baize/protocol';
import type { Ctx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import {
  failCode,
  hashPassword,
  orFail,
  refusedSending,
  requireGoodPassword,
  requireHuman,
  requirePhoneCode,
  sendPhoneCode,
  setPassword,
  signIn,
} from '#capabilities/identity/index.ts';
import type { HumanGiven, PhoneContext } from '#capabilities/identity/index.ts';
import { noteForgotten } from '../forget.ts';
import { requirePhone } from '../phone.ts';
import { findForgotten, ownerOfLink, ownerOfPhone, refusedRecovery, resetByLink, resetMinutes } from '../recover.ts';

export function recoveryRoutes(services: Services): Route[] {
  const { database, config } = services;
  const inCtx = <T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> => inTx(database, ctx, work);

  const phoneContextOf = (ctx: Ctx): PhoneContext => ({ ctx, config, open: (work) => inCtx(ctx, work) });

  async function verifyHuman(ctx: Ctx, given: HumanGiven): Promise<void> {
    if (ctx.merchant.settings.humanForCodes)
      await requireHuman((work) => inCtx(ctx, work), config, { ...given, purpose: 'recover' });
  }

  return [
    route(forgetPassword, async (ctx, { body }) => {
      requireWay(ctx, 'mail');
      const { username, email, captchaId, captchaAnswer, human } = body;
      const captcha = captchaId === undefined ? undefined : { id: captchaId, answer: captchaAnswer ?? '' };
      await verifyHuman(ctx, { captcha, human });
      const forgotten = { username, email, language: ctx.language };
      const to = { purpose: 'reset', channel: 'email', address: email } as const;
      const refused = await inCtx(ctx, (tx) => refusedSending(tx, config, to));
      if (refused) orFail(refused);
      await inCtx(ctx, async (tx) => {
        if (ctx.merchant.settings.tellsUnknownAccount && !(await findForgotten(tx, forgotten))) fail('ACCOUNT_UNKNOWN');
        await noteForgotten(tx, config.masterKey, forgotten);
      });
      return { expiredMinutes: resetMinutes };
    }),

    route(resetPasswordCall, async (ctx, { body }) => {
      const owner = (await inCtx(ctx, (tx) => ownerOfLink(tx, body.token))) ?? fail('RESET_INVALID');
      requireNewPassword(ctx, { ...body, username: owner.username });
      const passwordHash = await hashPassword(body.newPassword);
      const isDone = await inCtx(ctx, (tx) => resetByLink(tx, body.token, passwordHash));
      return isDone ? { username: owner.username } : fail('RESET_INVALID');
    }),

    route(getPasswordByPhone, async (ctx, { body }, { headers }) => {
      requireWay(ctx, 'phone');
      await verifyHuman(ctx, body);
      const { mobileNum: number, countryDialingCode } = body;
      const phone = requirePhone(ctx.merchant, { number, countryDialingCode, field: 'mobileNum' });
      return sendPhoneCode(phoneContextOf(ctx), { purpose: 'reset', domain: headers.host }, async (tx) => {
        const owner = await ownerOfPhone(tx, phone);
        if (!owner && ctx.merchant.settings.tellsUnknownAccount) return { refused: 'ACCOUNT_UNKNOWN' as const };
        return { phone, isWanted: owner !== undefined, memberId: owner?.memberId };
      });
    }),

    route(setPasswordByPhone, async (ctx, { body }) => {
      requireWay(ctx, 'phone');
      const { mobileNum: number, countryDialingCode, verificationCode } = body;
      const address = requirePhone(ctx.merchant, { number, countryDialingCode, field: 'mobileNum' });
      if (verificationCode === '') fail('CODE_REQUIRED', { fields: { verificationCode: { reason: 'required' } } });
      requireNewPassword(ctx, body); // before the code is used up
      await requirePhoneCode(phoneContextOf(ctx), { purpose: 'reset', phone: address, code: verificationCode });
      const owner = (await inCtx(ctx, (tx) => ownerOfPhone(tx, address))) ?? failCode('wrong');
      const refused = refusedRecovery(ctx, owner);
      if (refused) fail(refused);
      requireNewPassword(ctx, { ...body, username: owner.username });
      const passwordHash = await hashPassword(body.newPassword);
      return inCtx(ctx, async (tx) => {
        if (!(await setPassword(tx, owner.memberId, passwordHash))) fail('CODE_INVALID');
        return signIn(tx, config, owner, { way: 'recovery' });
      });
    }),
  ];
}

/** Errors: FEATURE_OFF where the merchant does not recover passwords this way. A link that was mailed before still holds. */
function requireWay({ merchant }: Ctx, way: RecoveryWay): void {
  if (!merchant.settings.recoveryWays.includes(way)) fail('FEATURE_OFF', { params: { feature: 'recovery' } });
}

function requireNewPassword(
  { merchant }: Ctx,
  given: {
    readonly newPassword: string;
    readonly confirmNewPassword?: string | undefined;
    readonly username?: string;
  },
): void {
  const { newPassword: password, confirmNewPassword: confirmation, username } = given;
  requireGoodPassword({
    password,
    ...(confirmation === undefined ? {} : { confirmation }),
    words: [merchant.name, merchant.code, ...(username === undefined ? [] : [username])],
    rules: merchant.settings.registration,
    field: 'newPassword',
    confirmationField: 'confirmNewPassword',
  });
}
