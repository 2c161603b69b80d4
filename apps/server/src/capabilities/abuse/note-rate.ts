import type { Tx } from '#kernel/context.ts';
import { uplineOf } from '#capabilities/agents/index.ts';
import { noteFinding } from './note-finding.ts';
import { risesIn } from './rules.ts';
import { insertRate, ratesOf } from './store.ts';

const dayMs = 86_400_000;
export const rateDays = 30;

interface Agreed {
  readonly contractId: string;
  readonly memberId: string;
  readonly kind: string;
  readonly rateBasisPoints: string;
}

/** Remembers a rate that was agreed on. One that rises again and again for the same downline is a finding. */
export async function noteRate(tx: Tx, { contractId, memberId, kind, rateBasisPoints }: Agreed): Promise<void> {
  await insertRate(tx, { contractId, memberId, kind, rateBasisPoints: Number(rateBasisPoints) });
  const rates = await ratesOf(tx, memberId, kind, new Date(tx.ctx.now.getTime() - rateDays * dayMs));
  const least = tx.ctx.merchant.settings.abuse.rateRises;
  if (risesIn(rates.map(({ rate }) => rate)) < least) return;
  await noteFinding(tx, {
    kind: 'rate_escalation',
    members: [memberId],
    uplineId: await uplineOf(tx, memberId),
    evidence: rates.map(({ contractId: reference, rate, at }) => ({
      at,
      kind: 'contract',
      memberId,
      reference,
      amountMinor: BigInt(rate),
      detail: kind,
    })),
    isEnough: (evidence) => risesIn(evidence.map(({ amountMinor }) => Number(amountMinor ?? 0n))) >= least,
  });
}
