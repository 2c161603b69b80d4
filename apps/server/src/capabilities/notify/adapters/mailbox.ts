/** Mail over SMTP, through one pool of connections for the whole process. */
import { createTransport } from 'nodemailer';
import type { Outcome } from './outcome.ts';

export interface MailOrder {
  /** Ours; stands in the Message-ID, so that a mail sent twice is one mail to its reader. */
  readonly messageId: string;
  readonly to: string;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
}

export interface Mailbox {
  /** Never throws. */
  send(order: MailOrder): Promise<Outcome>;
  close(): void;
}

const timeoutMs = 10_000;

export function openMailbox(url: string): Mailbox {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    async send(order) {
      const domain = order.fromAddress.split('@')[1] ?? 'localhost';
      try {
        const { messageId } = await transport.sendMail({
          messageId: `<${order.messageId}@${domain}>`,
          from: { name: order.fromName, address: order.fromAddress },
          to: order.to,
          ...(order.replyTo ? { replyTo: order.replyTo } : {}),
          subject: order.subject,
          text: order.text,
          html: order.html,
          headers: { 'auto-submitted': 'auto-generated', 'content-language': order.language },
        });
        return { kind: 'accepted', providerId: messageId.slice(0, 120) };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx is the server's last word about this mail; everything else may pass (RFC 5321, 4.2.1). */
function outcomeOf(error: unknown): Outcome {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH')
    return { kind: 'refused', reason: `smtp_${responseCode}` };
  return {
    kind: 'later',
    reason: responseCode === undefined ? (code ?? 'no_answer').toLowerCase() : `smtp_${responseCode}`,
  };
}
