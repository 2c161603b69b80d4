/** Where a refusal about a number or its code is said: at the field that can be put right, else over the whole form. */
import { errorText, fieldText } from '@baize/i18n';
import type { Texts } from '@baize/i18n';
import type { CallFailure } from '@baize/protocol/client';

const aboutNumber: ReadonlySet<string> = new Set(['PHONE_REQUIRED', 'PHONE_INVALID']);
const aboutCode: ReadonlySet<string> = new Set(['CODE_REQUIRED', 'CODE_INVALID', 'CODE_EXPIRED']);

export function failureAtMobile(failure: Pick<CallFailure, 'code'> | null): 'number' | 'code' | 'form' | null {
  if (!failure) return null;
  if (aboutNumber.has(failure.code)) return 'number';
  return aboutCode.has(failure.code) ? 'code' : 'form';
}

/** What is wrong with a number: its length, where the server says so, else what the code means. */
export function numberText(texts: Texts, failure: CallFailure): string {
  const problem = Object.values(failure.body?.fields ?? {}).find(({ reason }) => reason === 'digits');
  return problem ? fieldText(texts, problem) : errorText(texts, failure);
}
