/** Checks a pot that had to be won, without any network: `npm run verify-pot -- TEXT [FINGERPRINT [AMOUNT TIME]]`. TEXT is the line that a win
 *  shows, FINGERPRINT what the pot's rules showed before; AMOUNT ("312.07") and TIME ("2026-11-25T15:31:08Z") are those of the win. Exit
 *  code 1 when they do not belong together, 2 without a line of that form. */
import { selfTest } from '@baize/fair';
import { checkThreshold, wasDue } from '@baize/game-kit/jackpots/threshold.ts';
import type { ThresholdCheck } from '@baize/game-kit/jackpots/threshold.ts';
import { parseDecimal } from '@baize/protocol';

interface Win {
  readonly amount: string;
  readonly time: string;
}

export function describePot(
  text: string,
  fingerprint: string | undefined,
  win?: Win,
): { words: string; code: 0 | 1 | 2 } {
  const seen = checkThreshold(text.trim());
  if (!seen) return { words: 'This is no line of a pot that had to be won.', code: 2 };
  const isPromised = fingerprint === undefined || fingerprint.trim().toLowerCase() === seen.commit;
  const isDue = win === undefined || isWinDue(seen, win);
  const words = [
    `pot          ${seen.potId}, cycle ${seen.cycle}`,
    `won at       ${seen.thresholdE6} millionths of a minor unit at the latest`,
    ...(seen.mustDropAtMs === null
      ? []
      : [`won before   ${new Date(seen.mustDropAtMs).toISOString()}, the end of its day`]),
    `fingerprint  ${seen.commit}`,
    '',
    `${seen.isInRange ? 'ok      ' : 'WRONG   '} the amount lies above the pot's seed and at most at its cap`,
    fingerprint === undefined
      ? 'compare  the fingerprint with the one that was shown before the win'
      : `${isPromised ? 'ok      ' : 'WRONG   '} the fingerprint is the one that was shown before the win`,
    ...(win === undefined ? [] : [`${isDue ? 'ok      ' : 'WRONG   '} what it paid then had reached that amount`]),
  ].join('\n');
  return { words, code: seen.isInRange && isPromised && isDue ? 0 : 1 };
}

/** An amount or a time that cannot be read was none of this pot. */
function isWinDue(seen: ThresholdCheck, { amount, time }: Win): boolean {
  const paid = parseDecimal(amount, seen.exponent);
  const at = Date.parse(time);
  return paid.ok && !Number.isNaN(at) && wasDue(seen, paid.minor, at);
}

if (import.meta.main) {
  selfTest();
  const [, , text = '', fingerprint, amount, time = ''] = process.argv;
  const { words, code } = describePot(text, fingerprint, amount === undefined ? undefined : { amount, time });
  console.log(words);
  process.exitCode = code;
}
