import type { Report } from './run.ts';

export interface Verdict {
  readonly exitCode: 0 | 1;
  readonly text: string;
}

/** What a run comes to. A case that was left out is not proven: the run fails, unless it is said that cases may be left out. */
export function verdictOf(
  { score, passed, failed, leftOut }: Pick<Report, 'score' | 'passed' | 'failed' | 'leftOut'>,
  { mayLeaveOut }: { readonly mayLeaveOut: boolean },
): Verdict {
  const text = `${score} per cent of the cases that ran: ${passed} passed, ${failed} failed, ${leftOut} left out.`;
  const isIncomplete = leftOut > 0 && !mayLeaveOut;
  return {
    exitCode: failed > 0 || isIncomplete ? 1 : 0,
    text: isIncomplete ? `${text} Not complete: --may-leave-out accepts that.` : text,
  };
}
