import { describe, expect, it } from 'vitest';
import { todosOf } from './unfinished.ts';

const masked = { masked: 'm***@example.com', verified: true };
const whole = {
  profile: { email: masked, mobile: masked },
  security: { totp: true, passkeys: 0 },
  hasWithdrawPassword: true,
  bankAccounts: 1,
};

describe('what an account lacks', () => {
  it('is nothing when it is guarded and reached', () => {
    expect(todosOf(whole)).toEqual([]);
  });

  it('is everything at first, contact before money', () => {
    const profile = { email: null, mobile: null };
    const security = { totp: false, passkeys: 0 };
    expect(todosOf({ profile, security, hasWithdrawPassword: false, bankAccounts: 0 })).toEqual([
      'mobile',
      'email',
      'withdrawPassword',
      'bank',
      'second',
    ]);
  });

  it('an address that was never proved counts as missing', () => {
    const email = { masked: 'm***@example.com', verified: false };
    expect(todosOf({ ...whole, profile: { ...whole.profile, email } })).toEqual(['email']);
  });

  it('one second factor is enough, of either kind', () => {
    expect(todosOf({ ...whole, security: { totp: false, passkeys: 2 } })).toEqual([]);
    expect(todosOf({ ...whole, security: { totp: false, passkeys: 0 } })).toEqual(['second']);
  });
});
