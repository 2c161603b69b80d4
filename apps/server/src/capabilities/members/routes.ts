import { addDownline } from '@baize/protocol/calls/agents';
import { freePlay } from '@baize/protocol/calls/identity';
import {
  addBankAccount as addBankAccountCall,
  listBankAccounts,
  memberInfo as memberInfoCall,
} from '@baize/protocol/calls/members';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import {
  checkWithdrawPassword,
  hashPassword,
  oneTimePasswordMs,
  orFail,
  requireOwnTotp,
} from '#capabilities/identity/index.ts';
import { addBankAccount } from './bank-accounts.ts';
import { bankAccountView, bankAccountsOf, memberInfo } from './read.ts';
import type { VipLabelOf } from './read.ts';
import { ownRoutes } from './routes/own.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { registrationRoutes } from './routes/registration.ts';
import { oneTimePassword, registerDownline } from './register-downline.ts';
import { openTrial } from './trial.ts';

const withdrawPasswordErrors = {
  wrong: 'WITHDRAW_PASSWORD_WRONG',
  missing: 'WITHDRAW_PASSWORD_MISSING',
} as const;

/** `labels`: what the room of levels knows of a member. */
export function routes(services: Services, labels: { readonly vipLabelOf: VipLabelOf }): Route[] {
  const { database, config } = services;
  return [
    ...registrationRoutes(services),
    ...recoveryRoutes(services),
    ...ownRoutes(services),
    route(freePlay, (ctx) => inTx(database, ctx, (tx) => openTrial(tx, config)).then(orFail)),
    route(memberInfoCall, (ctx) => inTx(database, ctx, (tx) => memberInfo(tx, labels.vipLabelOf))),
    route(addDownline, async (ctx, { body }) => {
      const password = oneTimePassword();
      const downline = { ...body, memberId: ctx.newId(), passwordHash: await hashPassword(password) };
      await inTx(database, ctx, (tx) => registerDownline(tx, downline));
      const oneTimeUntil = new Date(ctx.now.getTime() + oneTimePasswordMs).toISOString();
      return { id: downline.memberId, account: body.username, oneTimePassword: password, oneTimeUntil };
    }),
    route(listBankAccounts, (ctx) => inTx(database, ctx, (tx) => bankAccountsOf(tx, ctx.actor.memberId))),
    route(addBankAccountCall, async (ctx, { body }) => {
      const { memberId } = ctx.actor;
      const answer = await checkWithdrawPassword((work) => inTx(database, ctx, work), memberId, body.withdrawPassword);
      if (answer !== 'right') fail(withdrawPasswordErrors[answer]);
      await requireOwnTotp((work) => inTx(database, ctx, work), config.masterKey, body.totp);
      return inTx(database, ctx, async (tx) =>
        bankAccountView(await addBankAccount(tx, config.masterKey, { ...body, memberId, bankAccountId: ctx.newId() })),
      );
    }),
  ];
}
