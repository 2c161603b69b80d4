/** The demo members: registered by the same verb as everybody. */
import { randomUUID } from 'node:crypto';
import { seedIds } from '@baize/protocol';
import { appointAgent, readCodeOf } from '#capabilities/agents/index.ts';
import { hashPassword } from '#capabilities/identity/index.ts';
import { addBankAccount, registerMember } from '#capabilities/members/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import type { DemoAccount } from './accounts.ts';
import { seedActors, seedTx } from './context.ts';

const dayMs = 86_400_000;

interface Profile {
  readonly memberId: string;
  readonly payeeName: string;
  readonly email: string;
  /** E.164, proved to be theirs. */
  readonly mobile?: string;
  readonly bankAccountId: string;
  readonly accountNumber: string;
  readonly affiliateCode?: string;
  /** Who brought them: they stand beside this member. */
  readonly referrerId?: string;
}

/** The second merchant's player. */
export const lotusPlayer = { memberId: randomUUID(), account: 'maliwan' };

const profiles: Record<string, Profile> = {
  minnow88: {
    memberId: seedIds.member,
    payeeName: 'Mira Nowak',
    email: 'mira@example.com',
    mobile: '+66890000101',
    bankAccountId: seedIds.bankAccount,
    accountNumber: '8812084410',
    affiliateCode: 'QUAY2026',
  },
  heron21: {
    memberId: seedIds.memberOther,
    payeeName: 'Hal Heron',
    email: 'hal@example.com',
    bankAccountId: randomUUID(),
    accountNumber: '8812071520',
    referrerId: seedIds.member,
  },
  quayeast: {
    memberId: seedIds.agent,
    payeeName: 'Quentin Yeast',
    email: 'quay@example.com',
    bankAccountId: randomUUID(),
    accountNumber: '8812033201',
  },
  maliwan: {
    memberId: lotusPlayer.memberId,
    payeeName: 'Maliwan Suk',
    email: 'maliwan@example.com',
    mobile: '+66890000103',
    bankAccountId: randomUUID(),
    accountNumber: '8812092210',
  },
};

const agentCode = 'QUAY2026';

async function seedMember(services: Services, merchant: Merchant, account: DemoAccount): Promise<void> {
  const profile = profiles[account.username];
  if (!profile) throw new Error(`no profile for ${account.username}`);
  const { memberId, payeeName, email, mobile = null, affiliateCode, referrerId, bankAccountId } = profile;
  const passwordHash = await hashPassword(account.password);
  const withdrawPasswordHash = account.withdrawPassword ? await hashPassword(account.withdrawPassword) : null;
  // the agent was there before the team
  const system = seedActors(services, (account.role === 'agent' ? 120 : 7) * dayMs).system(merchant);
  await seedTx(services, system, async (tx) => {
    const referralCode = referrerId === undefined ? null : await readCodeOf(tx, referrerId, 'referral');
    await registerMember(tx, {
      memberId,
      passwordHash,
      withdrawPasswordHash,
      weeklyDepositLimitMinor: null,
      mobile,
      verified: mobile === null ? [] : ['mobile', 'email'],
      values: {
        username: account.username,
        payeeName,
        email,
        ...(affiliateCode ? { affiliateCode } : {}),
        ...(referralCode ? { referralCode } : {}),
      },
    });
    await addBankAccount(tx, services.config.masterKey, {
      bankAccountId,
      memberId,
      bankName: 'Siam Bank',
      accountName: payeeName,
      accountNumber: profile.accountNumber,
    });
    if (account.role === 'agent') await appointAgent(tx, { memberId, type: 1, code: agentCode });
  });
}

/** Agents first: the others name their code. */
export async function seedPeople(
  services: Services,
  merchants: { baize: Merchant; lotus: Merchant },
  accounts: readonly DemoAccount[],
): Promise<void> {
  const members = accounts
    .filter((account) => ['agent', 'member', 'member2'].includes(account.role))
    .sort((a, b) => Number(b.role === 'agent') - Number(a.role === 'agent'));
  for (const account of members)
    await seedMember(services, account.merchant === 'BAIZE' ? merchants.baize : merchants.lotus, account);
}
