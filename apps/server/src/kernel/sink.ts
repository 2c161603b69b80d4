/** The check profile's message sink: what a person would have received by mail, SMS or picture, readable by a tester.
 *  In every other profile nothing is written. */
import type { Tx } from './context.ts';
import { canonicalJson } from './audit.ts';
import type { Services } from './services.ts';

export interface SinkMessage {
  readonly channel: 'captcha' | 'email' | 'sms';
  readonly recipient: string;
  readonly template: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function toSink(
  services: { readonly config: Pick<Services['config'], 'profile'> },
  tx: Tx,
  message: SinkMessage,
): Promise<void> {
  if (services.config.profile !== 'check') return;
  await tx.db
    .insertInto('message_sink')
    .values({
      merchant_id: tx.ctx.merchant.id,
      message_id: tx.ctx.newId(),
      channel: message.channel,
      recipient: message.recipient,
      template: message.template,
      data: canonicalJson(message.data),
      at: tx.ctx.now,
    })
    .execute();
}
