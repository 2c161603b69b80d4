/** Where a lottery stands at a moment, by the studio's clock. Pure. */
import type { LotteryBoard, LotteryIssue } from '@baize/game-kit/protocol.ts';

export type HeadState =
  /** No draw is announced: the chain waits for its salt. */
  | { readonly phase: 'waiting' }
  /** Announced, no bets yet; or open. `share`: of the time that is left, 0 to 1. */
  | {
      readonly phase: 'pending' | 'open';
      readonly issue: LotteryIssue;
      readonly leftMs: number;
      readonly share: number;
    }
  /** Bets are closed and the board has not said what comes next. */
  | { readonly phase: 'closed'; readonly issue: LotteryIssue };

export function headAt({ current }: Pick<LotteryBoard, 'current'>, now: number): HeadState {
  if (!current) return { phase: 'waiting' };
  const { opensAt, closesAt, state } = current;
  if (now >= closesAt || (state !== 'pending' && state !== 'open')) return { phase: 'closed', issue: current };
  if (now < opensAt) return { phase: 'pending', issue: current, leftMs: opensAt - now, share: 0 };
  const leftMs = closesAt - now;
  return { phase: 'open', issue: current, leftMs, share: leftMs / Math.max(1, closesAt - opensAt) };
}

/** The draw whose numbers are waited for, if any. */
export function drawingAt(board: Pick<LotteryBoard, 'current' | 'drawing'>, now: number): LotteryIssue | null {
  if (board.drawing) return board.drawing;
  const head = headAt(board, now);
  return head.phase === 'closed' && head.issue.numbers === null ? head.issue : null;
}

const restMs = 10_000;
const soonMs = 1_000;
/** An official result is entered by people: after a minute there is no use in asking every second. */
const patientAfterMs = 60_000;
const patientMs = 5_000;
/** The answer to a question at the very moment would still be the old one. */
const afterMs = 150;

/** When to look at the board again, in milliseconds from now. */
export function nextLookMs(board: Pick<LotteryBoard, 'current' | 'drawing'>, now: number): number {
  const waits = [restMs];
  const drawing = drawingAt(board, now);
  if (drawing) {
    const overdueMs = now - drawing.drawsAt;
    waits.push(overdueMs < 0 ? -overdueMs + afterMs : overdueMs > patientAfterMs ? patientMs : soonMs);
  }
  const { current } = board;
  if (current) {
    for (const at of [current.opensAt, current.closesAt]) if (at > now) waits.push(at - now + afterMs);
    if (now >= current.closesAt && !board.drawing) waits.push(soonMs);
  }
  return Math.max(afterMs, Math.min(...waits));
}

/** `0:42`, `9:42`, `2:41:09`; above two days the hours go on. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const two = (figure: number) => String(figure).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
