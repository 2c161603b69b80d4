/** The limits of a session as a launch in either dialect says them: the dialects verify no token later. */
import type { VerifyAnswer } from '@baize/protocol/vendor';

/** `amount` writes a decimal text in the dialect's own count. */
export function dialectLimits(
  limits: VerifyAnswer['limits'],
  amount: (decimal: string) => number,
): Readonly<Record<string, number | boolean | null>> {
  return {
    bet_min: amount(limits.stakeMin),
    bet_max: amount(limits.stakeMax),
    win_max: amount(limits.winMax),
    round_ms_min: limits.spinMsMin,
    reality_check_minutes: limits.realityCheckMinutes,
    autoplay_ms_min: limits.autoplayMsMin ?? null,
    bonus_buy: limits.featureBuy === true,
  };
}
