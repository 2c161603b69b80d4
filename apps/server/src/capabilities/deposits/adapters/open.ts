/** The payment provider of this process: one, so that its breaker sees every call. */
import { systemClock } from '#kernel/clock.ts';
import type { Services } from '#kernel/services.ts';
import { fail } from '#kernel/fail.ts';
import { minorFromWire, onProvidersWire } from './on-wire.ts';
import { openPaydeskAt, paydeskCode } from './paydesk.ts';
import type { PaymentProvider } from './provider.ts';
import { openNonces } from '#kernel/nonces.ts';
import { isSigned } from '#kernel/provider-signature.ts';
import type { SignedMessage } from '#kernel/provider-signature.ts';

const nonces = openNonces();
const open = new WeakMap<Services['config'], PaymentProvider>();
/** The wire's clock is the machine's: business time may be moved by a tester, a provider's clock is not. */
const wireNowMs = (): number => systemClock.now().getTime();

export function providerOf({ config }: Services): PaymentProvider {
  let provider = open.get(config);
  if (!provider) {
    const { url, keys, wires } = config.payments;
    const paydesk = openPaydeskAt({
      url,
      keys,
      outgoing: config.outgoing,
      publicBaseUrl: () => config.publicBaseUrl,
      nowMs: wireNowMs,
    });
    provider = onProvidersWire(paydesk, wires);
    open.set(config, provider);
  }
  return provider;
}

/** A webhook's amount in minor units of the registry. Errors: AMOUNT_RANGE. */
export function inMinorUnits<T extends { readonly amountMinor: string; readonly currency: string }>(
  { config }: Services,
  message: T,
): T {
  try {
    const minor = minorFromWire(config.payments.wires, message.currency, BigInt(message.amountMinor));
    return { ...message, amountMinor: minor.toString() };
  } catch (error) {
    if (error instanceof RangeError) fail('AMOUNT_RANGE');
    throw error;
  }
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
