import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocketServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { callOut, mayCall, NoAnswer } from './outgoing.ts';
import type { OutgoingRules } from './outgoing.ts';
import { isPublicAddress } from './public-address.ts';

const none: OutgoingRules = { privateOrigins: [] };
const short = { timeoutMs: 2_000 };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that counts who connects, whatever they say. */
async function startTrap(): Promise<{ port: number; connections: () => number }> {
  let connections = 0;
  const server = createSocketServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

/** A server of the own machine that the rules name. */
async function startNamed(answer: RequestListener): Promise<{ url: string; rules: OutgoingRules }> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, rules: { privateOrigins: [url] } };
}

const resolvesTo = (...addresses: string[]): OutgoingRules => ({
  privateOrigins: [],
  resolve: (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
});

describe('a call out', () => {
  it.each([
    ['127.0.0.1'],
    ['10.0.0.5'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00::5'],
    ['::ffff:127.0.0.1'],
    ['93.184.215.14', '127.0.0.1'],
  ])('to a name that resolves to %s is refused before there is a connection', async (...addresses) => {
    const trap = await startTrap();
    const calling = callOut(resolvesTo(...addresses), `https://games.vendor.example:${trap.port}/launch`, short);
    await expect(calling).rejects.toBeInstanceOf(NoAnswer);
    expect(trap.connections()).toBe(0);
  });

  it('looks the name up anew for each call', async () => {
    let asked = 0;
    const rules: OutgoingRules = {
      privateOrigins: [],
      resolve: (_name, _options, done) => {
        asked += 1;
        done(null, [{ address: '127.0.0.1', family: 4 }]);
      },
    };
    for (const _turn of [1, 2]) await callOut(rules, 'https://games.vendor.example/', short).catch(() => undefined);
    expect(asked).toBe(2);
  });

  it.each([
    'http://games.vendor.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://intranet/',
    'https://metadata.google.internal/',
    'https://printer.local./',
    'https://me:secret@games.vendor.example/',
    'file:///etc/passwd',
    'no address',
  ])('to %s is refused as it is written', async (address) => {
    expect(mayCall(none, address)).toBe(false);
    await expect(callOut(none, address, short)).rejects.toBeInstanceOf(NoAnswer);
  });

  it('reaches an origin that the configuration names, and no other port of it', async () => {
    const { url, rules } = await startNamed((request, response) => {
      response.setHeader('x-method', request.method ?? '').end('here');
    });
    const answer = await callOut(rules, `${url}/a`, { ...short, method: 'POST', body: 'text' });
    expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([200, 'POST', 'here']);
    const trap = await startTrap();
    await expect(callOut(rules, `http://127.0.0.1:${trap.port}/`, short)).rejects.toBeInstanceOf(NoAnswer);
    expect(trap.connections()).toBe(0);
  });

  it('follows no redirect', async () => {
    const trap = await startTrap();
    const { url, rules } = await startNamed((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${trap.port}/` }).end();
    });
    await expect(callOut(rules, url, short)).rejects.toThrow('redirect 302');
    expect(trap.connections()).toBe(0);
  });

  it('stops reading an answer without an end', async () => {
    let sent = 0;
    const { url, rules } = await startNamed((_request, response) => {
      const chunk = Buffer.alloc(64_000);
      const pump = () => {
        while (!response.destroyed && sent < 500_000_000) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', pump);
        }
      };
      pump();
    });
    const calling = callOut(rules, url, { timeoutMs: 20_000, answerBytesMax: 100_000 });
    await expect(calling).rejects.toThrow('more than 100000 bytes');
    expect(sent).toBeLessThan(50_000_000);
  });

  it('does not unpack an answer', async () => {
    const { url, rules } = await startNamed((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    });
    await expect(callOut(rules, url, short)).rejects.toThrow('answer in gzip');
  });

  it('ends at its timeout, also while bytes keep arriving', async () => {
    const { url, rules } = await startNamed((_request, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(timer));
    });
    await expect(callOut(rules, url, { timeoutMs: 300 })).rejects.toThrow('too late');
  });

  it('ends when its caller gives up', async () => {
    const { url, rules } = await startNamed(() => undefined);
    const giveUp = new AbortController();
    const calling = callOut(rules, url, { ...short, signal: giveUp.signal });
    await sleep(20);
    giveUp.abort();
    await expect(calling).rejects.toBeInstanceOf(NoAnswer);
  });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['localhost', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe('OUTGOING_PRIVATE_ORIGINS', () => {
  const origins = (profile: string, text: string) =>
    readConfig({
      PROFILE: profile,
      DATABASE_URL: 'x',
      DATA_DIR: 'x',
      MASTER_KEY: Buffer.alloc(32).toString('base64'),
      PAYMENTS_URL: 'https://pay.example',
      PAYMENTS_SECRET: 'a secret of a test',
      PAYMENTS_WEBHOOK_SECRET: 'a secret of a test',
      STUDIO_URL: 'https://studio.example',
      STUDIO_VENDOR_KEY: 'a secret of a test',
      PLATFORM_VENDOR_KEY: 'a secret of a test',
      OUTGOING_PRIVATE_ORIGINS: text,
    }).outgoing.privateOrigins;

  it('is empty by itself', () => {
    expect(origins('check', '')).toEqual([]);
  });

  it('names origins; any port of a host only outside production, and plain http there only on this machine', () => {
    expect(origins('check', 'http://127.0.0.1:*, http://10.0.0.5:4030')).toEqual([
      'http://127.0.0.1:*',
      'http://10.0.0.5:4030',
    ]);
    expect(origins('production', 'https://pay.internal:8443,http://127.0.0.1:4030')).toHaveLength(2);
    for (const refused of ['http://127.0.0.1:*', 'http://10.0.0.5:4030'])
      expect(() => origins('production', refused)).toThrow('OUTGOING_PRIVATE_ORIGINS');
    for (const refused of ['*', 'https://pay.internal/path', 'ftp://pay.internal'])
      expect(() => origins('check', refused)).toThrow('OUTGOING_PRIVATE_ORIGINS');
  });
});
