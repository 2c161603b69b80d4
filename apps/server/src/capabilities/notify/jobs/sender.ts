/** Sends what is queued: claim, send between transactions, write down how it went. A crash at any line is answered by the
 *  next run, and the notice's id makes a second try the same message. */
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { carrierCode, sendText } from '../adapters/carrier.ts';
import type { Mailbox } from '../adapters/mailbox.ts';
import { openMailbox } from '../adapters/mailbox.ts';
import type { Outcome } from '../adapters/outcome.ts';
import { recordOutcome } from '../advance.ts';
import type { Content } from '../content.ts';
import { openContent } from '../content.ts';
import { leaseMs } from '../rules.ts';
import { claimDue } from '../store.ts';
import type { NoticeRow } from '../store.ts';
import { renderMail, renderSms } from '../templates.ts';

const batchMax = 20;

export interface Sender {
  /** Sends what is due at the context's merchant; returns how many were tried. */
  sendDue(ctx: Ctx): Promise<number>;
  /** Something was queued: send soon, without being waited for. */
  nudge(ctx: Ctx): void;
  /** Waits for what is on its way. */
  close(): Promise<void>;
}

export function openSender(services: Services): Sender {
  const { config, database, clock, log } = services;
  const mailbox: Mailbox | null = config.smtp ? openMailbox(config.smtp.url) : null;
  const running = new Map<number, Promise<void>>();
  const again = new Set<number>();

  async function sendDue(given: Ctx): Promise<number> {
    const ctx = { ...given, now: clock.now() };
    const due = await inTx(database, ctx, (tx) => claimDue(tx, batchMax, new Date(ctx.now.getTime() + leaseMs)));
    await Promise.all(
      due.map(async (notice) => {
        const outcome = await post({ config, mailbox }, ctx, notice);
        await inTx(database, { ...ctx, now: clock.now() }, (tx) => recordOutcome(tx, notice.noticeId, outcome));
      }),
    );
    return due.length;
  }

  /** One run a merchant at a time; a nudge during a run means one more. */
  function nudge(ctx: Ctx): void {
    const { id } = ctx.merchant;
    if (running.has(id)) {
      again.add(id);
      return;
    }
    const run = async (): Promise<void> => {
      do again.delete(id);
      while ((await sendDue(ctx)) === batchMax || again.has(id));
    };
    const finished = run()
      .catch((error: unknown) =>
        log.error({ err: error, merchant: ctx.merchant.code }, 'sending failed, the job goes on'),
      )
      .finally(() => running.delete(id));
    running.set(id, finished);
  }

  return {
    sendDue,
    nudge,
    close: async () => {
      await Promise.all(running.values());
      mailbox?.close();
    },
  };
}

/** How notices leave the house; null where the installation has no mailbox. */
interface Channels {
  readonly config: Services['config'];
  readonly mailbox: Mailbox | null;
}

async function post(channels: Channels, ctx: Ctx, notice: NoticeRow): Promise<Outcome> {
  if (notice.expiresAt && notice.expiresAt <= ctx.now) return { kind: 'refused', reason: 'expired' };
  if (!notice.contentSealed) return { kind: 'refused', reason: 'no_content' };
  const content = openContent(channels.config.masterKey, ctx.merchant.id, notice.noticeId, notice.contentSealed);
  return notice.channel === 'sms'
    ? postSms(channels, ctx, notice.noticeId, content)
    : postMail(channels, ctx, notice.noticeId, content);
}

async function postSms({ config }: Channels, { merchant }: Ctx, messageId: string, content: Content): Promise<Outcome> {
  if (!config.sms) return { kind: 'refused', reason: 'no_carrier' };
  const { to, template, args, language } = content;
  const order = {
    messageId,
    to,
    from: merchant.settings.sender.smsName || merchant.code.replace(/[^A-Za-z0-9]/g, '').slice(0, 11),
    text: renderSms(merchant, template, args, language),
    merchantCode: merchant.code,
    reportUrl: `${config.publicBaseUrl}/provider/v1/reports/${carrierCode}`,
  };
  return sendText(order, { ...config.sms, outgoing: config.outgoing });
}

async function postMail(
  { config, mailbox }: Channels,
  { merchant }: Ctx,
  messageId: string,
  content: Content,
): Promise<Outcome> {
  if (!config.smtp || !mailbox) return { kind: 'refused', reason: 'no_mailbox' };
  const { to, template, args, language } = content;
  const { mailAddress, replyTo } = merchant.settings.sender;
  return mailbox.send({
    messageId,
    to,
    fromName: merchant.name,
    fromAddress: mailAddress || config.smtp.from,
    replyTo: replyTo || null,
    language,
    ...renderMail(merchant, template, args, language),
  });
}
