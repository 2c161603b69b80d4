/** Reads records whole, page by page, each page in a transaction of its own: a long export never holds one open. */
import type { Tx } from '#kernel/context.ts';
import type { BetFilter, CallContext } from '#capabilities/vendors/index.ts';
import { betsPage } from '#capabilities/vendors/index.ts';
import type { WalkedRow } from '#capabilities/wallet/index.ts';
import { cashAccountOf, dayBounds, movementsPage, spanTotals } from '#capabilities/wallet/index.ts';
import type { ExportRow } from '../store.ts';

/** Opens a transaction for one page. */
export type Open = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Ends an export with a reason that its owner reads. */
export class NotMade extends Error {
  readonly reason: 'too_many_rows' | 'too_large';
  constructor(reason: 'too_many_rows' | 'too_large') {
    super(reason);
    this.name = 'NotMade';
    this.reason = reason;
  }
}

export interface Making {
  readonly open: Open;
  readonly row: ExportRow;
  readonly timeZone: string;
  /** Rows the file may hold. */
  readonly rowsMax: number;
  readonly context: CallContext;
  /** Called with 0 to 100. */
  readonly onProgress: (progress: number) => Promise<void>;
}

const pageSize = 500;

export function instantsOf({ row, timeZone }: Pick<Making, 'row' | 'timeZone'>): { from: Date; until: Date } {
  const { from, until } = dayBounds({ from: row.from_day, to: row.to_day }, timeZone);
  if (!from || !until) throw new Error('records: an export has two ends');
  return { from, until };
}

export interface WalletRecord {
  readonly currency: string;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
  /** Oldest first. */
  readonly movements: readonly WalkedRow[];
}

/** A wallet on the days of the export. The movements sum to closing less opening, or nothing is made. */
export async function walletRecord(making: Making, currency = making.row.currency): Promise<WalletRecord> {
  const { open, row, rowsMax, onProgress } = making;
  const memberId = row.member_id ?? '';
  const span = { ...instantsOf(making), currency };
  const start = await open(async (tx) => {
    const lastTransfer = (await cashAccountOf(tx, memberId, currency))?.lastTransfer ?? 0n;
    return { lastTransfer, totals: await spanTotals(tx, memberId, { ...span, lastTransfer }) };
  });
  const { opening = 0n, closing = 0n, flows = [] } = start.totals ?? {};
  const expected = flows.reduce((sum, { count }) => sum + count, 0);
  if (expected > rowsMax) throw new NotMade('too_many_rows');
  const rows: WalkedRow[] = [];
  for (let before: bigint | null = null; ;) {
    const page = await open((tx) =>
      movementsPage(tx, memberId, { ...span, lastTransfer: start.lastTransfer }, { limit: pageSize, before }),
    );
    rows.push(...page.rows);
    await onProgress((rows.length / Math.max(1, expected)) * 60);
    if (page.next === null) break;
    before = page.next;
  }
  const movements = rows.toReversed();
  const sum = movements.reduce((total, { amount }) => total + amount, 0n);
  if (opening + sum !== closing) throw new Error('records: a statement does not reconcile');
  return {
    currency: start.totals?.currency ?? currency,
    opening,
    closing,
    inMinor: flows.reduce((total, flow) => total + flow.inMinor, 0n),
    outMinor: flows.reduce((total, flow) => total + flow.outMinor, 0n),
    movements,
  };
}

/** Rounds of the export's days, oldest first. */
export async function betRecord(making: Making): Promise<Awaited<ReturnType<typeof betsPage>>['rows']> {
  const { open, row, rowsMax, onProgress } = making;
  const filter: BetFilter = {
    ...instantsOf(making),
    memberId: row.member_id ?? '',
    currency: row.currency,
    nodeIds: null,
    state: null,
  };
  const seen = new Map<string, Awaited<ReturnType<typeof betsPage>>['rows'][number]>();
  for (let before: bigint | null = null; ;) {
    const page = await open((tx) => betsPage(tx, filter, { limit: pageSize, before }));
    for (const round of page.rows) seen.set(round.roundId, round);
    if (seen.size > rowsMax) throw new NotMade('too_many_rows');
    await onProgress(Math.min(60, seen.size / 50));
    if (page.next === null) break;
    before = page.next;
  }
  // ids rise with time, so they order the rounds of one millisecond
  return [...seen.values()].sort(
    (one, other) => one.openedAt.getTime() - other.openedAt.getTime() || (one.roundId < other.roundId ? -1 : 1),
  );
}
