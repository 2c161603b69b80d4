import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

import type { Services } from '../services.ts';
import { takeFault } from '../faults.ts';
import { hasArrived, putInInbox } from '../inbox/store.ts';
import { readMail } from './read-mail.ts';

const SIZE_MAX_BYTES = 1024 * 1024;
/** Mailboxes whose name starts so take no mail. */
const REFUSING = /^refused[.@+-]/i;

export type MailServer = { port: number; stop: () => Promise<void> };

/** Takes mail in over plain SMTP on the loopback address and puts it in the inbox. */
export async function startMailServer(services: Services, port: number): Promise<MailServer> {
  const server = new SMTPServer({
    banner: 'Message Services, a simulator',
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    size: SIZE_MAX_BYTES,
    logger: false,
    onRcptTo(address, _session, done) {
      const isRefused =
        REFUSING.test(address.address) ||
        takeFault(services, 'next-mail', address.address, ['refused-recipient']) !== undefined;
      done(isRefused ? withCode(550, 'No such mailbox here') : null);
    },
    onData: (stream, session, done) => void hear(services, stream, session, done),
  });
  server.on('error', () => {}); // a client that hangs up is its own business
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: listening } = server.server.address() as AddressInfo; // a TCP server's address is never a text
  return { port: listening, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

type Done = (error?: Error | null) => void;

async function hear(
  services: Services,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  done: Done,
): Promise<void> {
  try {
    const raw = await read(stream);
    take(services, raw, session, done);
  } catch {
    done(withCode(451, 'The words could not be read'));
  }
}

function take(services: Services, raw: Buffer, session: SMTPServerSession, done: Done): void {
  const mail = readMail(raw);
  const recipients = session.envelope.rcptTo.map((entry) => entry.address);
  const [first = ''] = recipients;
  const armed = takeFault(services, 'next-mail', first, ['later', 'connection-lost', 'lost']);
  if (armed?.fault === 'later') return done(withCode(451, 'Try again later'));
  if (armed?.fault !== 'lost') {
    for (const recipient of recipients) {
      // A mail whose sender never heard our answer comes twice with one Message-ID: its reader sees one.
      if (mail.messageId !== '' && hasArrived(services, mail.messageId, recipient)) continue;
      putInInbox(services, {
        channel: 'email',
        sourceId: mail.messageId,
        recipient,
        sender: mail.from,
        subject: mail.subject,
        words: mail.text,
        markup: mail.html,
        merchantCode: '',
      });
    }
  }
  if (armed?.fault === 'connection-lost') return done(withCode(421, 'Closing the connection'));
  done(null);
}

function withCode(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
