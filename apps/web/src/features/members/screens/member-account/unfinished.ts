/** What an account still lacks, in the order a person should do it. Pure. */
import type { Profile, Security } from './data.ts';

export type Todo = 'mobile' | 'email' | 'withdrawPassword' | 'bank' | 'second';

interface Known {
  readonly profile: Pick<Profile, 'email' | 'mobile'>;
  readonly security: Pick<Security, 'totp' | 'passkeys'>;
  readonly hasWithdrawPassword: boolean;
  readonly bankAccounts: number;
}

export function todosOf({ profile, security, hasWithdrawPassword, bankAccounts }: Known): Todo[] {
  const lacks: Record<Todo, boolean> = {
    mobile: !profile.mobile?.verified,
    email: !profile.email?.verified,
    withdrawPassword: !hasWithdrawPassword,
    bank: bankAccounts === 0,
    second: !security.totp && security.passkeys === 0,
  };
  return (Object.keys(lacks) as Todo[]).filter((todo) => lacks[todo]);
}
