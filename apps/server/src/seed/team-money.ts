/** Money of the demo team: paid in when they joined and every few weeks, paid out now and then. */
import { balanceOf } from '#capabilities/wallet/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { atOnce } from './at-once.ts';
import { seedActors, seedTx } from './context.ts';
import { deposit, pay } from './money.ts';
import { steadyChance } from './steady-chance.ts';
import { hourMs, minuteMs } from './team-days.ts';
import type { BusinessDay } from './team-days.ts';
import { team } from './team-plan.ts';
import type { TeamMember } from './team-plan.ts';

/** Deposits of different members that are made at once. */
const lanes = 6;
/** Minor units: what one may ask for, and what one person of the staff pays out alone. */
const [withdrawalLeast, withdrawalMost] = [2_000n, 80_000n];

/** Has an account to be paid to. */
export function canBePaid({ stake, deposits }: TeamMember): boolean {
  return stake > 1_500 && deposits.length > 0;
}

const ownerOf = (merchant: Merchant, { memberId, account }: TeamMember) => ({
  merchant,
  memberId,
  account,
  bankAccountId: memberId,
});

export async function payIn(
  services: Services,
  merchant: Merchant,
  day: BusinessDay,
  members: readonly TeamMember[],
): Promise<void> {
  const now = services.clock.now().getTime();
  const chance = steadyChance(31_000 + day.daysAgo);
  const payments = members.map((member) => ({ member, amount: member.stake * (20 + Math.floor(chance() * 30)) }));
  await atOnce(payments, lanes, async ({ member, amount }) => {
    const joinedMs = now - member.joinedDaysAgo * 24 * hourMs;
    const atMs = Math.max(day.from.getTime() + 10 * hourMs, joinedMs + 15 * minuteMs);
    const amountMinor = BigInt(Math.min(480_000, Math.max(5_000, amount)));
    const given = { id: services.newId(), amountMinor, agoMs: now - atMs, isPaid: true };
    await deposit(services, ownerOf(merchant, member), given);
  });
}

/** On one day of four somebody who has enough takes a part of it out. */
export async function payOut(services: Services, merchant: Merchant, day: BusinessDay): Promise<void> {
  const chance = steadyChance(47_000 + day.daysAgo);
  if (chance() < 0.75) return;
  const able = team.filter((one) => canBePaid(one) && (one.deposits[0] ?? 0) > day.daysAgo + 2);
  const member = able[Math.floor(chance() * able.length)];
  if (!member) return;
  const agoMs = services.clock.now().getTime() - (day.from.getTime() + 23 * hourMs);
  const ctx = seedActors(services, agoMs).system(merchant);
  const available = await seedTx(services, ctx, async (tx) => (await balanceOf(tx, member.memberId))?.availableMinor);
  const part = ((available ?? 0n) * BigInt(30 + Math.floor(chance() * 40))) / 100n;
  const amountMinor = part > withdrawalMost ? withdrawalMost : part;
  if (amountMinor >= withdrawalLeast)
    await pay(services, ownerOf(merchant, member), services.newId(), amountMinor, agoMs);
}
