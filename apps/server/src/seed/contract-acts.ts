/** What the seed does about contracts, as the people it is done by: they are offered, and accepted. */
import { seedAccounts, seedIds } from '@baize/protocol';
import { acceptContract, offerContract, planAcceptance } from '#capabilities/contracts/index.ts';
import type { Kind, Terms } from '#capabilities/contracts/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';
import { findInTeam } from './team-plan.ts';

export interface Person {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
}

export const quay: Person = { memberId: seedIds.agent, account: seedAccounts.agent, type: 1 };

/** Rates in basis points, without any need unless `more` says one. */
function terms(kind: Kind, rate: number, more: Partial<Terms> = {}): Terms {
  return {
    period: ({ dividend: 'W', daily: 'day', hourly: 'hour', realtime: 'window' } as const)[kind],
    currency: 'USD',
    payer: 'upline',
    products: null,
    tiers: [{ rateBasisPoints: rate, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 }],
    activeFromMinor: '0',
    singleBetMaxMinor: null,
    winRateMax: null,
    lossRateMax: null,
    carryLoss: kind === 'dividend',
    ...more,
  };
}

export interface Demo {
  readonly services: Services;
  readonly merchant: Merchant;
}

/** A contract that is offered; the platform's where no upline is named. */
interface Offer {
  readonly id: string;
  readonly kind: Kind;
  readonly to: Person;
  readonly from?: Person;
  readonly rate: number;
  readonly agoMs: number;
  readonly more?: Partial<Terms>;
  readonly note?: string;
}

export function acting({ services, merchant }: Demo, person: Person, agoMs: number, ids: readonly string[] = []) {
  return seedActors(services, agoMs).member(merchant, person.memberId, person.account, ids, person.type);
}

export async function offer(demo: Demo, given: Offer) {
  const { services, merchant } = demo;
  const { id, kind, to, from, rate, agoMs, more = {}, note = null } = given;
  const payer = from ? 'upline' : 'platform';
  const ctx = from
    ? acting(demo, from, agoMs, [id])
    : { ...seedActors(services, agoMs).system(merchant), newId: () => id };
  return seedTx(services, ctx, (tx) =>
    offerContract(tx, {
      kind,
      uplineId: from?.memberId ?? null,
      downlineId: to.memberId,
      terms: terms(kind, rate, { payer, ...more }),
      note,
    }),
  );
}

export async function agree(demo: Demo, given: Offer): Promise<void> {
  const offered = await offer(demo, given);
  const ctx = acting(demo, given.to, given.agoMs - 60_000);
  await seedTx(demo.services, ctx, async (tx) => {
    const { digest } = await planAcceptance(tx, offered);
    await acceptContract(tx, { contractId: offered.contract_id, kind: given.kind, digest });
  });
}

/** Somebody of the demo team. */
export function inTeam(account: string): Person {
  const { memberId, agent } = findInTeam(account);
  return { memberId, account, type: agent?.type ?? 0 };
}

/** The demo agent, or somebody of the team. */
export function personOf(account: string): Person {
  return account === quay.account ? quay : inTeam(account);
}
