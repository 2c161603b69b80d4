/** Authenticator and passkeys; every change is checked by the login password first. */
import {
  accountSecurity as accountSecurityCall,
  addPasskey as addPasskeyCall,
  confirmTotp as confirmTotpCall,
  enrolTotp,
  listPasskeys as listPasskeysCall,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey as removePasskeyCall,
  removeTotp as removeTotpCall,
  renamePasskey as renamePasskeyCall,
} from '@baize/protocol/calls/identity-security';
import type { Ctx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { confirmTotp, offerTotp, refusedTotp, removeTotp } from '../member-totp.ts';
import { requireOwnPassword } from '../own-password.ts';
import { requireOwner } from '../owner.ts';
import { addPasskey, offerPasskey } from '../passkeys/add.ts';
import { askForPasskey, takeOpenChallenge, verifyNewKey } from '../passkeys/ceremony.ts';
import { loginByPasskey } from '../passkeys/login.ts';
import { passkeyView } from '../passkeys/kept-key.ts';
import { listPasskeys, removePasskey, renamePasskey } from '../passkeys/manage.ts';
import { orFail } from '../refusal.ts';
import { accountSecurity } from '../security-view.ts';
import { siteAddress } from '../site-address.ts';

export function securityRoutes(services: Services): Route[] {
  const { database, config } = services;
  const inCtx = <C extends Ctx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> => inTx(database, ctx, work);
  return [
    route(accountSecurityCall, (ctx) => inCtx(ctx, accountSecurity)),
    route(enrolTotp, async (ctx, { body }) => {
      await requireOwnPassword((work) => inCtx(ctx, work), body.password);
      return inCtx(ctx, (tx) => offerTotp(tx, config.masterKey));
    }),
    route(confirmTotpCall, async (ctx, { body }) => {
      orFail(await inCtx(ctx, (tx) => confirmTotp(tx, config.masterKey, body.code)));
      return {};
    }),
    route(removeTotpCall, async (ctx, { body }) => {
      await requireOwnPassword((work) => inCtx(ctx, work), body.password);
      const refused = await inCtx(ctx, (tx) => refusedTotp(tx, ctx.actor.memberId, config.masterKey, body.code));
      if (refused) orFail(refused);
      await inCtx(ctx, removeTotp);
      return {};
    }),
    route(listPasskeysCall, (ctx) => inCtx(ctx, listPasskeys)),
    route(passkeyOptions, async (ctx, { body }, { headers }) => {
      await requireOwner((work) => inCtx(ctx, work), config.masterKey, body);
      return inCtx(ctx, (tx) => offerPasskey(tx, siteAddress(headers)));
    }),
    route(addPasskeyCall, async (ctx, { body }) => {
      const challenge = await inCtx(ctx, (tx) => takeOpenChallenge(tx, body.challengeId, 'add'));
      if (challenge?.accountId !== ctx.actor.memberId) fail('PASSKEY_FAILED');
      const key = (await verifyNewKey(challenge, body.response)) ?? fail('PASSKEY_FAILED');
      return passkeyView(orFail(await inCtx(ctx, (tx) => addPasskey(tx, key, body.name))));
    }),
    route(renamePasskeyCall, async (ctx, { params, body }) => {
      await inCtx(ctx, (tx) => renamePasskey(tx, params.id, body.name));
      return {};
    }),
    route(removePasskeyCall, async (ctx, { params, body }) => {
      await requireOwner((work) => inCtx(ctx, work), config.masterKey, body);
      await inCtx(ctx, (tx) => removePasskey(tx, params.id));
      return {};
    }),
    route(passkeyLoginOptions, (ctx, _input, { headers }) =>
      inCtx(ctx, (tx) => askForPasskey(tx, siteAddress(headers))),
    ),
    route(passkeyLogin, async (ctx, { body }) => orFail(await inCtx(ctx, (tx) => loginByPasskey(tx, config, body)))),
  ];
}
