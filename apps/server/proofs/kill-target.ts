/**
 * The program that kill-server.ts kills: the ledger's batcher behind HTTP and nothing else, so that a kill hits postings.
 * POST / with a ledger item as JSON answers what became of it; 503 when that is not known. Prints its address when ready.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { LedgerItem, Posted } from '../src/ledger/index.ts';
import { openBatcher, postBatch } from '../src/ledger/index.ts';

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set');

const batcher = openBatcher<readonly LedgerItem[], Posted[]>({
  connectionUrl: url,
  statement: postBatch,
  lanes: 2,
  laneOf: (chain) => chain[0]?.account ?? 0,
  clock: { now: () => new Date() },
  log: pino({ level: 'silent' }),
});

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  try {
    const given = JSON.parse(body) as Omit<LedgerItem, 'amount'> & { amount: string };
    const [posted] = await batcher.submit([{ ...given, amount: BigInt(given.amount) }]);
    response.end(JSON.stringify(posted, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)));
  } catch (error) {
    response.statusCode = 503;
    response.end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ event: 'ready', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })));
