import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { openMailbox } from './mailbox.ts';
import type { MailOrder, Mailbox } from './mailbox.ts';

const order: MailOrder = {
  messageId: '0199b000-0000-7000-8000-000000000901',
  to: 'mira@example.com',
  fromName: 'بيز',
  fromAddress: 'no-reply@baize.example',
  replyTo: 'help@baize.example',
  subject: 'رمز التحقق الخاص بك: لا تخبر به أحدا، وهو صالح لخمس دقائق فقط من الآن',
  text: 'رمزك هو 204417',
  html: '<p dir="rtl">رمزك هو 204417</p>',
  language: 'ar',
};

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function at(port: number): Mailbox {
  const mailbox = openMailbox(`smtp://127.0.0.1:${port}`);
  stops.push(() => mailbox.close());
  return mailbox;
}

async function serve(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  return (server.server.address() as AddressInfo).port; // a TCP server's address is never a text
}

async function everything(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

describe('mail over SMTP', () => {
  it('hands over an Arabic subject and sender as ASCII that says the same, under our own Message-ID', async () => {
    let source = '';
    const port = await serve({
      onData: (stream, _session, done) => {
        const hear = async () => {
          source = await everything(stream);
          done();
        };
        void hear();
      },
    });
    expect(await at(port).send(order)).toMatchObject({ kind: 'accepted' });
    expect(source).toContain(`Message-ID: <${order.messageId}@baize.example>`);
    expect(source).toMatch(/^Reply-To: help@baize\.example/m);
    const head = source.slice(0, source.indexOf('\r\n\r\n'));
    expect([...head].every((sign) => sign.charCodeAt(0) < 128)).toBe(true);
    const subject = /^Subject: ((?:.|\r\n )*)/m.exec(head)?.[1] ?? '';
    const words = [...subject.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/gi)].map(([, word = '']) =>
      Buffer.from(word, 'base64'),
    );
    expect(Buffer.concat(words).toString()).toBe(order.subject);
  });

  it('a refused recipient is the last word; a mailbox that is busy is not', async () => {
    const refusing = (responseCode: number) =>
      serve({ onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })) });
    expect(await at(await refusing(550)).send(order)).toEqual({ kind: 'refused', reason: 'smtp_550' });
    expect(await at(await refusing(452)).send(order)).toEqual({ kind: 'later', reason: 'smtp_452' });
  });

  it('a lost connection and a server that is not there are tried again', async () => {
    const dropping = createServer((socket) => void socket.destroy());
    await new Promise<void>((resolve) => dropping.listen(0, '127.0.0.1', resolve));
    const { port } = dropping.address() as AddressInfo;
    expect(await at(port).send(order)).toMatchObject({ kind: 'later' });
    await new Promise((resolve) => dropping.close(resolve));
    expect(await at(port).send(order)).toMatchObject({ kind: 'later' });
  });
});
