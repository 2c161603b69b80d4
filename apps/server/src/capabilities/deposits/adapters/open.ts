/** The payment provider of this process: one, so that its breaker sees every call. */
import { systemClock } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/services.ts';
import { openPaydeskAt, paydeskCode } from './paydesk.ts';
import type { PaymentProvider } from './provider.ts';
import { openNonces } from '../../../kernel/nonces.ts';
import { isSigned } from '../../../kernel/provider-signature.ts';
import type { SignedMessage } from '../../../kernel/provider-signature.ts';

const nonces = openNonces();
const open = new WeakMap<Services['config'], PaymentProvider>();
/** The wire's clock is the machine's: business time may be moved by a tester, a provider's clock is not. */
const wireNowMs = (): number => systemClock.now().getTime();

export function providerOf({ config }: Services): PaymentProvider {
  let provider = open.get(config);
  if (!provider) {
    const { url, keys } = config.payments;
    provider = openPaydeskAt({
      url, keys, outgoing: config.outgoing, publicBaseUrl: () => config.publicBaseUrl, nowMs: wireNowMs,
    }); // prettier-ignore
    open.set(config, provider);
  }
  return provider;
}

/** True when a webhook comes from the provider it names: for the edge, before anything of the body is believed. */
export async function verifyProvider(
  { config }: Services,
  provider: string,
  request: Omit<SignedMessage, 'nowMs'>,
): Promise<boolean> {
  const { webhookSecret, webhookSecretOther } = config.payments;
  const secrets = webhookSecretOther ? [webhookSecret, webhookSecretOther] : [webhookSecret];
  return provider === paydeskCode && isSigned(secrets, { ...request, nowMs: wireNowMs() }, nonces);
}
