import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { toSink } from '#kernel/sink.ts';
import { sealContent } from './content.ts';
import { mayAdvertise } from './marketing.ts';
import { maskAddress } from './rules.ts';
import { insertNotice } from './store.ts';
import { isMarketing } from './templates.ts';
import type { MailTemplate, Template, TemplateArgs } from './templates.ts';

export interface Notice<T extends Template = Template> {
  /** A mobile number as `+66812345678`, or a mail address. */
  readonly to: string;
  readonly template: T;
  readonly args: TemplateArgs[T];
  /** BCP 47, of the reader. */
  readonly language: string;
  readonly memberId?: string;
  /** False: nobody is to get it, but the work of queueing is done all the same, so that its time tells nothing. */
  readonly isWanted?: boolean;
  /** From then on it is not worth sending. */
  readonly expiresAt?: Date;
}

type Keys = Pick<Config, 'masterKey' | 'profile'>;

/** Queues a text message; it leaves after this transaction has committed, and never when it has not. Returns its id. */
export async function sendSms<T extends Exclude<Template, MailTemplate>>(
  tx: Tx,
  config: Keys,
  notice: Notice<T>,
): Promise<string> {
  return queue(tx, config, 'sms', notice);
}

/** Queues a mail, likewise. */
export async function sendMail<T extends Template>(tx: Tx, config: Keys, notice: Notice<T>): Promise<string> {
  return queue(tx, config, 'email', notice);
}

async function queue(tx: Tx, config: Keys, channel: 'sms' | 'email', notice: Notice): Promise<string> {
  const { merchant, newId } = tx.ctx;
  const noticeId = newId();
  const { to, template, args, language } = notice;
  const isStopped =
    isMarketing(template) && notice.memberId !== undefined && !(await mayAdvertise(tx, notice.memberId));
  const isWanted = !isStopped && (notice.isWanted ?? true);
  await insertNotice(tx, {
    noticeId,
    channel,
    memberId: notice.memberId ?? null,
    template,
    language,
    contentSealed: sealContent(config.masterKey, merchant.id, noticeId, { to, template, args: { ...args }, language }),
    recipientMasked: maskAddress(to),
    expiresAt: notice.expiresAt ?? null,
    isWanted,
  });
  if (isWanted) await toSink({ config }, tx, { channel, recipient: to, template, data: { ...args } });
  await record(tx, 'notice.queued', { kind: 'none' }, { noticeId });
  return noticeId;
}
