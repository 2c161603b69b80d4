import { userTypes } from '@baize/protocol';
import type { ParsedInput } from '@baize/protocol';
import { freePlay } from '@baize/protocol/calls/identity';
import {
  addBankAccount as addBankAccountCall,
  listBankAccounts,
  memberInfo as memberInfoCall,
  register,
} from '@baize/protocol/calls/members';
import type { Ctx } from '../../kernel/context.ts';
import { fail } from '../../kernel/fail.ts';
import { inTx } from '../../kernel/in-tx.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import type { Services } from '../../kernel/services.ts';
import {
  checkWithdrawPassword,
  hashPassword,
  orFail,
  requireGoodPassword,
  requireHuman,
  signIn,
} from '../identity/index.ts';
import type { SignedIn } from '../identity/index.ts';
import { addBankAccount } from './bank-accounts.ts';
import { bankAccountView, bankAccountsOf, memberInfo } from './read.ts';
import { registerMember } from './register.ts';
import { formProblem, formValues } from './rules.ts';
import { openTrial } from './trial.ts';

type Registration = ParsedInput<typeof register>['body'];

const withdrawPasswordErrors = {
  wrong: 'WITHDRAW_PASSWORD_WRONG',
  missing: 'WITHDRAW_PASSWORD_MISSING',
  locked: 'WITHDRAW_PASSWORD_LOCKED',
} as const;

export function routes({ database, config }: Services): Route[] {
  async function registerAndSignIn(ctx: Ctx, body: Registration): Promise<SignedIn & { zalo: null }> {
    const { settings, name, code } = ctx.merchant;
    const rules = settings.registration;
    if (rules.some((rule) => rule.field === 'captcha' && rule.enabled))
      await requireHuman({ database, config }, ctx, { ...body, purpose: 'register' });
    const problem = formProblem(body, { rules, currency: settings.currency, ageMin: settings.ageMin, now: ctx.now });
    if (problem) fail(problem.code, problem.fields ? { fields: problem.fields } : {});
    requireGoodPassword({ password: body.password, words: [body.username, name, code], rules, field: 'password' });
    const values = formValues(rules, body);
    const passwordHash = await hashPassword(body.password);
    const withdrawPasswordHash =
      values.paymentPassword === undefined ? null : await hashPassword(values.paymentPassword);
    const memberId = ctx.newId();
    const weeklyDepositLimitMinor =
      body.depositLimit === undefined || body.depositLimit === '0' ? null : BigInt(body.depositLimit);
    return inTx(database, ctx, async (tx) => {
      await registerMember(tx, { memberId, passwordHash, withdrawPasswordHash, values, weeklyDepositLimitMinor });
      const member = { memberId, username: body.username, type: userTypes.member };
      return { ...(await signIn(tx, config, member, { way: 'register' })), zalo: null };
    });
  }

  return [
    route(register, (ctx, { body }) => registerAndSignIn(ctx, body)),
    route(freePlay, (ctx) => inTx(database, ctx, (tx) => openTrial(tx, config)).then(orFail)),
    route(memberInfoCall, (ctx) => inTx(database, ctx, memberInfo)),
    route(listBankAccounts, (ctx) => inTx(database, ctx, (tx) => bankAccountsOf(tx, ctx.actor.memberId))),
    route(addBankAccountCall, async (ctx, { body }) => {
      const { memberId } = ctx.actor;
      const answer = await inTx(database, ctx, (tx) => checkWithdrawPassword(tx, memberId, body.withdrawPassword));
      if (answer !== 'right') fail(withdrawPasswordErrors[answer]);
      return inTx(database, ctx, async (tx) =>
        bankAccountView(await addBankAccount(tx, config.masterKey, { ...body, memberId, bankAccountId: ctx.newId() })),
      );
    }),
  ];
}
