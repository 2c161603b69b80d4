/** A round with all that is known of it, for an operator who looks at it. */
import type { CallOutput } from '@baize/protocol';
import type { recallRound } from '@baize/protocol/calls/records-console';
import { audit } from '#kernel/audit.ts';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { memberOf } from '#capabilities/members/index.ts';
import type { BetViewer, RoundAccount } from '#capabilities/vendors/index.ts';
import { findRound, movementView, roundMovements } from '#capabilities/vendors/index.ts';
import { entriesAbout } from '#capabilities/wallet/index.ts';

type RecordedRound = Awaited<ReturnType<typeof readRecordedRound>>;

/** What stands here of a round; who looked stands in the audit log. Errors: NOT_FOUND, also for a round of another merchant. */
export async function readRecordedRound(tx: Tx, roundId: string) {
  const round = (await findRound(tx, roundId)) ?? fail('NOT_FOUND');
  const member = (await memberOf(tx, round.memberId)) ?? fail('NOT_FOUND');
  const movements = await roundMovements(tx, roundId);
  const transfers = [...new Set(movements.map(({ transferId }) => transferId))];
  const entries = await entriesAbout(tx, round.memberId, { currency: round.currency, ref: roundId, transfers });
  await audit(tx, 'round.recall', roundId, undefined, { memberId: round.memberId });
  return { round, member: { id: round.memberId, account: member.account }, movements, entries };
}

interface Page {
  readonly language: string;
  readonly theme: string;
}

/** The same as it is told, with the vendor's own account, whose page is asked for in the language and light of the reader's. */
export function recallView(
  { round, member, movements, entries }: RecordedRound,
  { replayUrl, proof, pendingReason }: RoundAccount,
  view: BetViewer,
  page: Page,
): CallOutput<typeof recallRound> {
  return {
    bet: view(round),
    member,
    movements: movements.map(movementView),
    entries: entries.map((entry) => ({
      at: entry.at.toISOString(),
      sequence: String(entry.seq),
      kind: entry.kind,
      amountMinor: entry.amount.toString(),
      balanceAfterMinor: entry.balanceAfter.toString(),
    })),
    replayUrl: replayUrl === null ? null : dressed(replayUrl, page),
    proof,
    pendingReason,
  };
}

function dressed(replayUrl: string, { language, theme }: Page): string {
  const url = new URL(replayUrl);
  url.searchParams.set('language', language);
  url.searchParams.set('theme', theme);
  return url.toString();
}
