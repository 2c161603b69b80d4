import { fail } from '../../kernel/fail.ts';

/** Errors: WITHDRAW_PASSWORD_WRONG, WITHDRAW_PASSWORD_MISSING. */
export function requirePassword(answer: 'right' | 'wrong' | 'missing'): void {
  switch (answer) {
    case 'right': return; // prettier-ignore
    case 'wrong': return fail('WITHDRAW_PASSWORD_WRONG'); // prettier-ignore
    case 'missing': return fail('WITHDRAW_PASSWORD_MISSING'); // prettier-ignore
  }
}
