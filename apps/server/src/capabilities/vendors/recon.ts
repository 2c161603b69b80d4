/** The day file: what a vendor compares its books with. One CSV line for each ledger posting of a UTC day, by the ledger's
 *  own clock and in its order, and a manifest that vouches for the file whoever holds it. */
import { reconColumns } from '@baize/protocol/vendor';
import type { SignatureKey } from '@baize/signatures';
import { hash, sign } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { Books } from './books.ts';
import { onTheBooks } from './books.ts';
import { operationNames } from './read.ts';
import { operations } from './rules.ts';

type Db = Tx['db'];

const dayMs = 86_400_000;
/** How far a transaction's own time may be from its transfer's: two nodes' clocks. */
const skewMs = 3_600_000;

interface Row {
  readonly merchantId: number;
  readonly transferId: bigint;
  readonly merchantCode: string;
  readonly txId: string;
  readonly refTxId: string | null;
  readonly op: number;
  readonly memberId: string;
  readonly round: string | null;
  readonly amount: bigint;
  readonly win: bigint | null;
  readonly currency: string;
  readonly at: Date;
}

/** Every movement a vendor made at some merchants on the day that begins at `day`. The credit of a betwin is a posting of
 *  its own, one transfer id higher. */
export async function dayFile(db: Db, scope: Books, day: Date): Promise<string> {
  const until = new Date(day.getTime() + dayMs);
  const { rows } = await sql<Row>`
    select t.transfer_id as "transferId", m.merchant_id as "merchantId", m.code as "merchantCode", t.tx_id as "txId", t.ref_tx_id as "refTxId", t.op, a.owner_id as "memberId",
           r.vendor_round as round, t.amount, t.win, t.currency, to_timestamp(ledger_transfer_ms(t.transfer_id) / 1000.0) as at
    from vendor_tx t
    join merchant m using (merchant_id)
    join ledger_account a on a.merchant_id = t.merchant_id and a.account_id = t.account_id
    left join vendor_round r on r.merchant_id = t.merchant_id and r.round_id = t.round_id
    where t.merchant_id = any (${scope.merchantIds}::int[]) and t.vendor_id = ${scope.vendorId} and t.transfer_id is not null
      and t.at >= ${new Date(day.getTime() - skewMs)} and t.at < ${new Date(until.getTime() + skewMs)}
      and t.transfer_id >= ledger_transfer_from(${day.getTime()}) and t.transfer_id < ledger_transfer_from(${until.getTime()})
    order by t.transfer_id`.execute(db);
  return [reconColumns.join(','), ...rows.flatMap((row) => linesOf(scope, row)), ''].join('\n');
}

function linesOf(scope: Books, row: Row): string[] {
  const line = (transferId: bigint, kind: string, amount: bigint): string =>
    [
      transferId,
      row.merchantCode,
      row.txId,
      row.refTxId ?? '',
      kind,
      row.memberId,
      row.round ?? '',
      onTheBooks(scope, row.merchantId, amount, row.currency),
      row.currency,
      row.at.toISOString(),
    ].join(',');
  const takes = row.op === operations.bet || row.op === operations.betwin;
  const kind = row.op === operations.betwin ? 'bet' : (operationNames.get(row.op) ?? '');
  const first = line(row.transferId, kind, takes ? -row.amount : row.amount);
  return row.win !== null && row.win > 0n ? [first, line(row.transferId + 1n, 'win', row.win)] : [first];
}

/** What is signed of a day file. */
export function manifestText(about: { vendorCode: string; date: string; lines: number; sha256: string }): string {
  return `baize-recon/1\n${about.vendorCode}\n${about.date}\n${about.lines}\n${about.sha256}`;
}

export function manifestOf(file: string, about: { vendorCode: string; date: string }, key: SignatureKey) {
  const lines = file.split('\n').length - 2; // without the column names and what follows the last line break
  const whole = { ...about, lines, sha256: hash('sha256', file, 'hex') };
  const signature = sign(null, Buffer.from(manifestText(whole)), key.key).toString('base64');
  return { format: 'baize-recon/1' as const, ...whole, keyId: key.keyId, signature };
}
