import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { storedEvidence } from './evidence.ts';
import { rateBeforeRises } from './rules.ts';
import type { FindingRow } from './store.ts';

/** Says at what a rate that was raised again and again is held, and for which periods; without an end it is held no longer. Contracts
 *  hears it. Findings of other kinds hold no rate. */
export async function sayHeldRate(
  tx: Tx,
  finding: Pick<FindingRow, 'finding_id' | 'kind' | 'members' | 'from_at' | 'evidence'>,
  until: Date | null,
): Promise<void> {
  if (finding.kind !== 'rate_escalation') return;
  const signs = storedEvidence.parse(finding.evidence);
  const kind = signs.at(-1)?.detail;
  const [memberId] = finding.members;
  if (!kind || !memberId) throw new Error(`abuse: finding ${finding.finding_id} without a rate`); // written by noteRate: this is a bug
  const rateBasisPoints = rateBeforeRises(signs.map(({ amountMinor }) => Number(amountMinor ?? 0)));
  await record(
    tx,
    'abuse.rate_held',
    { kind: 'none' },
    {
      findingId: finding.finding_id,
      memberId,
      kind,
      rateBasisPoints,
      from: finding.from_at.toISOString(),
      until: until?.toISOString() ?? null,
      at: tx.ctx.now.toISOString(),
    },
  );
}
