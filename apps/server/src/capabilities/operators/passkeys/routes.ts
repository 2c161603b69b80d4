/** What an operator's sign-in asks for beside the password, as its owner sees and changes it. */
import {
  addStaffPasskey as addCall,
  removeStaffPasskey as removeCall,
  renameStaffPasskey as renameCall,
  staffPasskeyLoginOptions,
  staffPasskeyOptions,
  staffSecurity,
} from '@baize/protocol/calls/operators-security';
import type { Ctx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import {
  askForPasskey,
  forgetOldChallenges,
  orFail,
  passkeyView,
  siteAddress,
  takeOpenChallenge,
  verifyNewKey,
} from '#capabilities/identity/index.ts';
import { requireOwnProof } from '../own-proof.ts';
import { addStaffPasskey, offerStaffPasskey, ownSecurity, removeStaffPasskey, renameStaffPasskey } from './manage.ts';

type InPlatform = <C extends Ctx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>) => Promise<T>;

export function securityRoutes({ config }: Pick<Services, 'config'>, inPlatform: InPlatform): Route[] {
  return [
    route(staffSecurity, (ctx) => inPlatform(ctx, ownSecurity)),
    route(staffPasskeyLoginOptions, (ctx, _input, { headers }) =>
      inPlatform(ctx, async (tx) => {
        await forgetOldChallenges(tx);
        return askForPasskey(tx, siteAddress(headers));
      }),
    ),
    route(staffPasskeyOptions, async (ctx, { body }, { headers }) => {
      // whoever has no second factor yet has just come by the password
      if (ctx.actor.state === 'full') await requireOwnProof((work) => inPlatform(ctx, work), config, body);
      return inPlatform(ctx, (tx) => offerStaffPasskey(tx, siteAddress(headers)));
    }),
    route(addCall, async (ctx, { body }) => {
      const challenge = await inPlatform(ctx, (tx) => takeOpenChallenge(tx, body.challengeId, 'add'));
      if (challenge?.accountId !== ctx.actor.staffId) fail('PASSKEY_FAILED');
      const key = (await verifyNewKey(challenge, body.response)) ?? fail('PASSKEY_FAILED');
      return passkeyView(orFail(await inPlatform(ctx, (tx) => addStaffPasskey(tx, key, body.name))));
    }),
    route(renameCall, async (ctx, { params, body }) => {
      await inPlatform(ctx, (tx) => renameStaffPasskey(tx, params.id, body.name));
      return {};
    }),
    route(removeCall, async (ctx, { params, body }) => {
      await requireOwnProof((work) => inPlatform(ctx, work), config, body);
      await inPlatform(ctx, (tx) => removeStaffPasskey(tx, params.id));
      return {};
    }),
  ];
}
