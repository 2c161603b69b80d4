/** Callers who post through a program that dies under them, and remember what they were told. */
import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { LedgerItem } from '../src/ledger/index.ts';
import { keyOf } from '../src/ledger/index.ts';

export interface Told {
  readonly item: LedgerItem;
  /** Null: the caller never learned what became of it, and did not ask again. */
  readonly answer: { readonly outcome: string; readonly original: string; readonly transferId: string | null } | null;
}

export interface Load {
  readonly told: Told[];
  acknowledged(): number;
  stop(): Promise<void>;
}

/** Starts callers at an address that may change and may not answer. After a lost answer half of them ask again under the
 *  same key until they know, as a vendor does; the others leave it, as a player who closes the page does. */
export function startLoad(given: { callers: number; merchantId: number; accounts: readonly number[]; house: number; url: () => string | undefined }): Load {
  const agent = new Agent({ keepAlive: true });
  const told: Told[] = [];
  let isStopping = false;
  let acknowledged = 0;

  async function caller(): Promise<void> {
    while (!isStopping) {
      const item = newItem();
      const asksAgain = Math.random() < 0.5;
      let answer: Told['answer'] = null;
      let sent = 0;
      do {
        const url = given.url();
        if (!url) {
          await pause(5);
          continue;
        }
        sent += 1;
        answer = await ask(url, item, agent);
        if (!answer) await pause(20);
      } while (!answer && (asksAgain || sent === 0) && !(isStopping && sent > 200));
      if (answer) acknowledged += 1;
      told.push({ item, answer });
    }
  }

  function newItem(): LedgerItem {
    const amount = BigInt(randomInt(-100, 101));
    const account = given.accounts[randomInt(given.accounts.length)] ?? 0;
    return { merchantId: given.merchantId, account, contra: given.house, amount, kind: amount < 0n ? 'stake' : 'payout', key: keyOf(randomUUID()), hash: keyOf(`${account}|${amount}`), ref: randomUUID(), linked: false };
  }

  const callers = Array.from({ length: given.callers }, caller);
  return {
    told,
    acknowledged: () => acknowledged,
    stop: async () => {
      isStopping = true;
      await Promise.all(callers);
      agent.destroy();
    },
  };
}

/** One try; null when the answer is lost or says that nothing is known. */
function ask(url: string, item: LedgerItem, agent: Agent): Promise<Told['answer']> {
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent, timeout: 15_000 }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('error', () => resolve(null));
      response.on('end', () => resolve(response.statusCode === 200 ? (JSON.parse(body) as Told['answer']) : null));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(null));
    sent.end(JSON.stringify({ ...item, amount: item.amount.toString() }));
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
