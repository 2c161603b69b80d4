/** From codes to sentences: the same on the server and in the browser. */
import type { ErrorCode, FailureBody, FieldProblem, LastingCode } from '@baize/protocol/errors';
import type { Texts } from './texts.ts';

/** What a browser knows of a refusal: the code, and what the answer said beside it. */
interface Refusal {
  readonly code: ErrorCode | 'NETWORK';
  readonly body: Pick<FailureBody, 'retryAfterSeconds'> | null;
}

/** The sentence for a refusal; an unknown code reads as the unknown error. A code that comes with a wait is no sentence by itself: the
 *  refusal says how long. */
export function errorText(texts: Texts, refused: LastingCode | 'NETWORK' | Refusal): string {
  const { code, body } = typeof refused === 'string' ? { code: refused, body: null } : refused;
  const wait = waitOf(code, body?.retryAfterSeconds);
  const said = wait ? texts.find(wait.key, wait.values) : texts.find(`errors.${code}`);
  return said ?? texts.t('errors.UNKNOWN_ERROR');
}

const fiveMinutes = 300; // the own sentence of too many requests says it (specification 8)

/** How a wait that was answered is told where the code's own sentence would say another one; null: that sentence fits. */
export function waitOf(
  code: ErrorCode | 'NETWORK',
  seconds: number | undefined,
): { readonly key: string; readonly values: Readonly<Record<string, number>> } | null {
  // codes of a pace, a lock, a number of tries
  if (!seconds || !/TOO|LOCK|TRIES/.test(code) || (seconds === fiveMinutes && /MANY/.test(code))) return null;
  return seconds < 60
    ? { key: 'errors.waitSeconds', values: { seconds } }
    : { key: 'errors.waitMinutes', values: { minutes: Math.ceil(seconds / 60) } };
}

/** Why one field was refused, with the bounds of its rule (specification 5, field rule check). */
export function fieldText(texts: Texts, problem: FieldProblem): string {
  const { reason, patternId, min = 0, max = min } = problem;
  const pattern =
    reason === 'pattern' && patternId
      ? texts.find(`fields.pattern.${patternId}`, { length: lengthText(texts, min, max) })
      : null;
  return pattern ?? texts.find(`fields.reason.${reason}`, { ...problem, min, max }) ?? texts.t('fields.reason.format');
}

/** "4 to 20 characters"; a single length when both bounds are the same. */
export function lengthText(texts: Texts, min: number, max: number): string {
  return min === max ? texts.t('fields.rule.length_exact', { min }) : texts.t('fields.rule.length', { min, max });
}
