import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fuzzOperation } from '@baize/e2e/fuzz/operation.ts';
import type { Finding } from '@baize/e2e/fuzz/operation.ts';
import type { Prepared } from '@baize/e2e/fuzz/prepare.ts';
import { findChanging } from '@baize/e2e/fuzz/unchanged.ts';
import type { Watch } from '@baize/e2e/fuzz/unchanged.ts';

/** Rows of a table, as the calls below leave them. */
let rows: number;
/** A body with a field that no call knows. */
const wrong = '{"amountMinor":"5000","isAdmin":true}';
/** What the call does with a body: true when it takes it. */
let answer: (body: string) => boolean;
let server: Server;
beforeEach(async () => {
  rows = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const isTaken = answer(body);
      response.writeHead(isTaken ? 200 : 422, { 'content-type': 'application/json' });
      response.end(isTaken ? '{}' : '{"code":"VALIDATION"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** One below the fields. */
const broken = '{"amountMinor":';
const send = (body: string) =>
  fetch(address(), { method: 'POST', body }).then(async (got) => ({
    status: got.status,
    text: await got.text(),
    ms: 1,
  }));
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/deposits`;

async function findingsOf(method: string, alsoChanged: () => number = () => 0): Promise<Finding[]> {
  const look = () => `${rows} ${alsoChanged()}`;
  let last = look();
  const watch: Watch = {
    changed: async () => {
      const now = look();
      const names = now === last ? [] : ['deposit'];
      last = now;
      return names;
    },
    close: async () => undefined,
  };
  const prepared = {
    ...{ name: 'makeDeposit', method, path: '/deposits', baseUrl: new URL(address()).origin },
    ...{
      isEncrypted: false,
      isMultipart: false,
      isForm: false,
      token: null,
      providerSecret: null,
      request: { body: { amountMinor: '5000' } },
    },
    rawCases: () => [{ what: 'broken JSON', send: () => send(broken) }],
  } as unknown as Prepared; // what the sending of a plain call needs
  const findings: Finding[] = [];
  await fuzzOperation(prepared, findings, watch);
  return findings;
}

test('a call that writes before it refuses is found, with the request and the table', async () => {
  answer = (body) => {
    if (body === wrong) rows += 1;
    return false;
  };
  expect((await findingsOf('POST')).map(({ what }) => what)).toEqual([
    'body.unknown field: refused, and changed deposit',
  ]);
});

test('so is one that writes before it has read the body', async () => {
  answer = (body) => {
    rows += body === broken ? 1 : 0;
    return body === '{}';
  };
  expect((await findingsOf('POST')).map(({ what }) => what)).toEqual(['broken JSON: refused, and changed deposit']);
});

test('so is one that also takes what it should take', async () => {
  answer = (body) => {
    rows += body === wrong || body === '{}' ? 1 : 0;
    return body === '{}'; // the field left out
  };
  expect((await findingsOf('POST')).map(({ what }) => what)).toEqual([
    'body.unknown field: refused, and changed deposit',
  ]);
});

test('what was accepted may change, and what the clock changes beside a refusal is no finding', async () => {
  answer = (body) => {
    rows += body === '{}' ? 1 : 0;
    return body === '{}';
  };
  expect(await findingsOf('POST')).toEqual([]);
  answer = () => false;
  let looks = 0;
  expect(await findingsOf('POST', () => ((looks += 1) < 3 ? looks : 3))).toEqual([]);
});

test('nor is what a job goes on changing while nothing is sent, as after a start', async () => {
  let looks = 0;
  const watch: Watch = { changed: async () => ((looks += 1) < 8 ? ['vip_day'] : []), close: async () => undefined };
  const resend = async (): Promise<boolean> => true;
  expect(await findChanging({ watch, resend }, ['wrong signature'])).toEqual([]);
  expect(looks).toBeGreaterThan(8);
});
