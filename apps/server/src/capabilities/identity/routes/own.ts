/** The own session and password. */
import {
  changeLanguage,
  changePassword as changePasswordCall,
  endSession,
  listSessions as listSessionsCall,
  logout,
  realtimeTicket,
  sendPasswordCode as sendPasswordCodeCall,
} from '@baize/protocol/calls/identity';
import { setWithdrawPassword as setWithdrawPasswordCall } from '@baize/protocol/calls/members';
import type { Ctx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { issueTicket } from '#kernel/tickets.ts';
import { changePassword, passwordCodeReceiver } from '../change-password.ts';
import { requirePasswordCode } from '../outside/password-code.ts';
import { requireOwnPassword } from '../own-password.ts';
import { requireOwner } from '../owner.ts';
import { requireGoodPassword } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { sendPhoneCode } from '../outside/phone-codes.ts';
import { endSessions, listSessions } from '../sessions.ts';
import { updateMember } from '../store.ts';
import { setWithdrawPassword } from '../withdraw-password.ts';
import { openPhoneContext } from './phone.ts';

export function ownRoutes(services: Services): Route[] {
  const { database, config } = services;
  const inCtx = <C extends Ctx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> => inTx(database, ctx, work);
  return [
    route(logout, async (ctx) => {
      const { actor } = ctx;
      if (actor.kind === 'member') await inCtx(ctx, (tx) => endSessions(tx, actor.memberId, 'logout', actor.sessionId));
      return {};
    }),
    route(sendPasswordCodeCall, (ctx, _input, { headers }) =>
      sendPhoneCode(
        openPhoneContext(services, ctx),
        { purpose: 'change_password', domain: headers.host },
        passwordCodeReceiver,
      ),
    ),
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
      await requireOwnPassword((work) => inCtx(ctx, work), body.oldPassword);
      if (body.newPassword === body.oldPassword) fail('PASSWORD_UNCHANGED');
      await requirePasswordCode(openPhoneContext(services, ctx), body.verificationCode);
      const passwordHash = await hashPassword(body.newPassword);
      return inCtx(ctx, (tx) => changePassword(tx, passwordHash));
    }),
    route(setWithdrawPasswordCall, async (ctx, { body }) => {
      await requireOwner((work) => inCtx(ctx, work), config.masterKey, body);
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
      // Who has not proved to be the member hears what a guest hears.
      const isMember = actor.kind === 'member' && !['ip_challenge', 'must_enrol_totp'].includes(actor.state);
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
