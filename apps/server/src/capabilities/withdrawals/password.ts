import { fail } from '#kernel/fail.ts';

/** Errors: WITHDRAW_PASSWORD_WRONG, WITHDRAW_PASSWORD_MISSING. */
export function requirePassword(answer: 'right' | 'wrong' | 'missing'): void {
  switch (answer) {
    case 'right':
      return;
    case 'wrong':
      return fail('WITHDRAW_PASSWORD_WRONG');
    case 'missing':
      return fail('WITHDRAW_PASSWORD_MISSING');
  }
}
