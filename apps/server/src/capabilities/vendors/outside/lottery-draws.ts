/** Draws of lotteries as their vendors have them, remembered for a moment in this process: a thousand visitors cost one call. */
import { setTimeout as sleep } from 'node:timers/promises';
import { vendorApi } from '../adapters/vendor-api.ts';
import type { CallContext } from '../call-context.ts';
import type { VendorLottery } from '../lottery-rules.ts';

const freshMs = 2_000;
/** So long an answer stands in for a vendor that does not answer. */
const keptMs = 60_000;
/** So long somebody waits for a vendor while an older answer is at hand. */
const patienceMs = 1_000;

export interface LotteryDraws {
  /** What the vendor sells at the merchant; empty where it is away or not a vendor of lotteries. Not inside a transaction. */
  of(merchantId: number, vendorCode: string): Promise<readonly VendorLottery[]>;
}

type Lotteries = readonly VendorLottery[];

interface Held {
  answer: { readonly games: Lotteries; readonly atMs: number } | undefined;
  /** When it was asked last, answered or not: a vendor that is away is not asked by every visitor. */
  askedAtMs: number;
  asking: Promise<unknown> | undefined;
}

/** `nowMs`: a clock that only goes forward. */
export function openLotteryDraws(
  context: Pick<CallContext, 'directory' | 'client'>,
  nowMs = () => performance.now(),
): LotteryDraws {
  const held = new Map<string, Held>();

  async function ask(entry: Held, merchantId: number, vendorCode: string): Promise<void> {
    entry.askedAtMs = nowMs();
    const games = await readLotteries(context, merchantId, vendorCode).finally(() => (entry.asking = undefined));
    if (games) entry.answer = { games, atMs: nowMs() };
  }

  return {
    async of(merchantId, vendorCode) {
      const name = `${merchantId}/${vendorCode}`;
      const entry = held.get(name) ?? { answer: undefined, askedAtMs: Number.NEGATIVE_INFINITY, asking: undefined };
      held.set(name, entry);
      const kept = (): Lotteries | undefined =>
        entry.answer && nowMs() - entry.answer.atMs < keptMs ? entry.answer.games : undefined;
      if (!entry.asking && nowMs() - entry.askedAtMs >= freshMs) entry.asking = ask(entry, merchantId, vendorCode);
      if (entry.asking) await (kept() ? Promise.race([entry.asking, sleep(patienceMs)]) : entry.asking);
      return kept() ?? [];
    },
  };
}

/** Null: the vendor did not answer. A vendor that is stopped sells nothing. */
async function readLotteries(
  { directory, client }: Pick<CallContext, 'directory' | 'client'>,
  merchantId: number,
  vendorCode: string,
): Promise<Lotteries | null> {
  const vendor = await directory.vendor(merchantId, vendorCode);
  if (vendor?.row.state !== 'on' || vendor.row.dialect !== 'own') return [];
  return (await vendorApi(client, vendor).lotteries())?.games ?? null;
}
