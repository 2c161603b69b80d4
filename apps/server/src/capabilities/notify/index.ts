import { openNonces } from '#kernel/nonces.ts';
import { isSigned } from '#kernel/provider-signature.ts';
import type { SignedMessage } from '#kernel/provider-signature.ts';
import type { Services } from '#kernel/services.ts';
import { carrierCode } from './adapters/carrier.ts';

export { stopMarketing } from './marketing.ts';
export { sendMail, sendSms } from './send.ts';
export { isOnItsWay } from './store.ts';
export type { Notice } from './send.ts';
export type { Template, TemplateArgs } from './templates.ts';

const nonces = openNonces();

/** True when a delivery report comes from the carrier: for the edge, before anything of the body is believed. */
export function verifyCarrier({ config }: Services, provider: string, request: Omit<SignedMessage, 'nowMs'>): boolean {
  if (provider !== carrierCode || config.sms === null) return false;
  const { webhookSecret, webhookSecretOther } = config.sms;
  const secrets = webhookSecretOther ? [webhookSecret, webhookSecretOther] : [webhookSecret];
  return isSigned(secrets, { ...request, nowMs: Date.now() }, nonces); // the wire's time is the machine's
}
