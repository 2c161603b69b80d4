import { randomInt } from 'node:crypto';
import {
  captcha,
  changeLanguage,
  changePassword as changePasswordCall,
  endSession,
  listSessions as listSessionsCall,
  login,
  logout,
  realtimeTicket,
} from '@baize/protocol/calls/identity';
import { setWithdrawPassword as setWithdrawPasswordCall } from '@baize/protocol/calls/members';
import type { Ctx, MemberCtx, Tx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { inTx } from '../../kernel/in-tx.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import type { Services } from '../../kernel/services.ts';
import { toSink } from '../../kernel/sink.ts';
import { issueTicket } from '../../kernel/tickets.ts';
import { issueCaptcha } from './captcha/captcha.ts';
import { drawCaptcha } from './captcha/draw.ts';
import { alphabet } from './captcha/strokes.ts';
import type { Sign } from './captcha/strokes.ts';
import { changePassword } from './change-password.ts';
import { beginLogin, completeLogin, refuseLogin } from './login.ts';
import type { Login, SignedIn } from './login.ts';
import { beginOwnPassword } from './own-password.ts';
import { requireGoodPassword } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { orFail } from './refusal.ts';
import { endSessions, listSessions } from './sessions.ts';
import { updateMember } from './store.ts';
import { setWithdrawPassword } from './withdraw-password.ts';

const captchaLength = 4;

export function routes(services: Services): Route[] {
  const { database, config } = services;
  const inCtx = <C extends Ctx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> => inTx(database, ctx, work);

  /** The hash is compared between two transactions: fourteen milliseconds of work must not hold a connection. */
  async function passLogin(ctx: Ctx, input: Login): Promise<SignedIn> {
    const begun = orFail(await inCtx(ctx, (tx) => beginLogin(tx, input, config)));
    const isRight = await verifyPassword(begun.passwordHash, input.password);
    if (!isRight) return orFail<SignedIn>(refuseLogin(begun));
    return orFail(await inCtx(ctx, (tx) => completeLogin(tx, begun, input)));
  }

  async function requireOwnPassword(ctx: MemberCtx, password: string): Promise<void> {
    const begun = orFail(await inCtx(ctx, beginOwnPassword));
    if (!(await verifyPassword(begun.passwordHash, password))) fail('OLD_PASSWORD_WRONG');
  }

  return [
    route(captcha, async (ctx) => {
      const signs = Array.from({ length: captchaLength }, (): Sign => alphabet[randomInt(alphabet.length)] ?? 'A');
      const issued = await inCtx(ctx, async (tx) => {
        const made = await issueCaptcha(tx, config.masterKey, signs.join(''));
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
    }),
    route(login, (ctx, { body }) => passLogin(ctx, body)),
    route(logout, async (ctx) => {
      const { actor } = ctx;
      if (actor.kind === 'member') await inCtx(ctx, (tx) => endSessions(tx, actor.memberId, 'logout', actor.sessionId));
      return {};
    }),
    route(changePasswordCall, async (ctx, { body }) => {
      const { merchant, actor } = ctx;
      requireGoodPassword({
        password: body.newPassword,
        confirmation: body.confirmNewPassword,
        words: [actor.account, merchant.name, merchant.code],
        rules: merchant.settings.registration,
        field: 'newPassword',
        confirmationField: 'confirmNewPassword',
      });
      await requireOwnPassword(ctx, body.oldPassword);
      if (body.newPassword === body.oldPassword) fail('PASSWORD_UNCHANGED');
      const passwordHash = await hashPassword(body.newPassword);
      return inCtx(ctx, (tx) => changePassword(tx, passwordHash));
    }),
    route(setWithdrawPasswordCall, async (ctx, { body }) => {
      await requireOwnPassword(ctx, body.password);
      const withdrawPasswordHash = await hashPassword(body.withdrawPassword);
      await inCtx(ctx, (tx) => setWithdrawPassword(tx, withdrawPasswordHash));
      return {};
    }),
    route(changeLanguage, async (ctx, { body }) => {
      if (!ctx.merchant.settings.languages.includes(body.language))
        fail('VALIDATION', { fields: { language: { reason: 'format' } } });
      await inCtx(ctx, (tx) => updateMember(tx, ctx.actor.memberId, { language: body.language }));
      return {};
    }),
    route(listSessionsCall, (ctx) => inCtx(ctx, listSessions)),
    route(endSession, async (ctx, { params }) => {
      const wasOpen = await inCtx(ctx, (tx) => endSessions(tx, ctx.actor.memberId, 'ended_by_owner', params.id));
      if (!wasOpen) fail('NOT_FOUND');
      return {};
    }),
    route(realtimeTicket, async ({ merchant, actor }) => {
      const isMember = actor.kind === 'member';
      const { ticket, expiresAt } = issueTicket(services, {
        merchantId: merchant.id,
        kind: isMember ? 'member' : 'guest',
        subject: isMember ? actor.memberId : null,
        sessionId: isMember ? actor.sessionId : null,
      });
      return { ticket, expiresAt: expiresAt.toISOString() };
    }),
  ];
}
