/** The ledger as an auditor reads it: what a journey holds the screens against. */
import { checkLedger } from '@baize/server/ledger/check.ts';
import pg from 'pg';
import type { System } from './system.ts';

export interface Wallet {
  readonly freeMinor: bigint;
  readonly reservedMinor: bigint;
}

export interface Books {
  memberId(account: string): Promise<string>;
  /** The wallet in a currency, the demo merchant's own when none is named. */
  wallet(memberId: string, currency?: string): Promise<Wallet>;
  /** How many journal rows of a kind the member's accounts have. */
  movements(memberId: string, kind: string): Promise<number>;
  /** The member's rounds that a stake is in and no end. */
  openRounds(memberId: string): Promise<number>;
  /** Every rule of the ledger's checker, on the whole database; the names of broken ones. */
  broken(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openBooks(system: System): Promise<Books> {
  const client = new pg.Client({ connectionString: system.stack.database.ownerUrl });
  client.on('error', () => undefined); // the system may stop first
  await client.connect();
  return {
    async memberId(account) {
      const { rows } = await client.query<{ member_id: string }>('select member_id from member where username = $1', [
        account,
      ]);
      return rows[0]?.member_id ?? '';
    },
    async wallet(memberId, currency = 'USD') {
      const { rows } = await client.query<{ kind: string; balance_minor: string }>(
        'select kind, balance_minor from inspect.accounts where owner = $1 and currency = $2',
        [memberId, currency],
      );
      const of = (kind: string) => BigInt(rows.find((row) => row.kind === kind)?.balance_minor ?? 0);
      return { freeMinor: of('cash'), reservedMinor: of('reserve') };
    },
    async movements(memberId, kind) {
      const { rows } = await client.query<{ n: string }>(
        'select count(*) as n from inspect.journals j join inspect.entries e on e.journal_id = j.id join inspect.accounts a on a.id = e.account_id where a.owner = $1 and j.kind = $2',
        [memberId, kind],
      );
      return Number(rows[0]?.n ?? 0);
    },
    async openRounds(memberId) {
      const { rows } = await client.query<{ n: string }>(
        'select count(*) as n from vendor_round where member_id = $1 and not is_closed and bets > 0',
        [memberId],
      );
      return Number(rows[0]?.n ?? 0);
    },
    async broken() {
      const report = await checkLedger(client);
      return report.broken.map(({ rule, count }) => `${rule}: ${count}`);
    },
    close: () => client.end(),
  };
}
