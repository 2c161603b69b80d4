import type { CallOutput } from '@baize/protocol';
import type { loginWays as loginWaysCall } from '@baize/protocol/calls/identity';
import type { Tx } from '#kernel/context.ts';
import { enabledProviders } from './providers.ts';

/** Which ways in the merchant offers. */
export async function loginWays(tx: Tx): Promise<CallOutput<typeof loginWaysCall>> {
  const { settings, switches } = tx.ctx.merchant;
  const providers = await enabledProviders(tx);
  return {
    username: true,
    sms: switches.MOBILEVERCODELOGIN3,
    smsSender: settings.phoneVerification,
    social: (['google', 'facebook'] as const).filter((provider) => providers.includes(provider)),
    passkey: true,
    freePlay: switches.FREEPLAY,
    human: settings.humanVerification,
    humanForCodes: settings.humanForCodes,
    recovery: settings.recoveryWays,
    changePasswordCode: switches.CHNGPASSVERIF3,
  };
}
