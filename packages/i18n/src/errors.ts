/** From codes to sentences: the same on the server and in the browser. */
import type { ErrorCode, FieldProblem } from '@baize/protocol/errors';
import type { Texts } from './texts.ts';

/** The sentence for an error code; an unknown code reads as the unknown error. */
export function errorText(texts: Texts, code: ErrorCode | 'NETWORK'): string {
  return texts.find(`errors.${code}`) ?? texts.t('errors.UNKNOWN_ERROR');
}

/** Why one field was refused, with the bounds of its rule (specification 5, field rule check). */
export function fieldText(texts: Texts, problem: FieldProblem): string {
  const { reason, patternId, min = 0, max = min } = problem;
  const pattern =
    reason === 'pattern' && patternId
      ? texts.find(`fields.pattern.${patternId}`, { length: lengthText(texts, min, max) })
      : null;
  return pattern ?? texts.find(`fields.reason.${reason}`, { min, max }) ?? texts.t('fields.reason.format');
}

/** "4 to 20 characters"; a single length when both bounds are the same. */
export function lengthText(texts: Texts, min: number, max: number): string {
  return min === max ? texts.t('fields.rule.length_exact', { min }) : texts.t('fields.rule.length', { min, max });
}
