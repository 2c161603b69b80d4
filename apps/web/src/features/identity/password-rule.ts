/** The merchant's rule for a password, the same at registration and at every change. */
import type { FieldRule } from '@baize/protocol/field-check';
import { useRegisterSettings } from '#features/members/register/data.ts';

/** Until the merchant's own rule is read: the platform's least. */
const leastRule: FieldRule = {
  field: 'password',
  enabled: true,
  required: true,
  minLength: 12,
  maxLength: 64,
  patternId: 'any',
};

export function usePasswordRule(): FieldRule {
  const { data } = useRegisterSettings();
  const rule = [...(data?.fields ?? []), ...(data?.mobileFields ?? [])].find(({ field }) => field === 'password');
  return { ...(rule ?? leastRule), enabled: true, required: true };
}
