/** The demo agent's contracts: of the platform, given on, offered, declined, asked to end. What they paid: contract-history.ts. */
import { seedIds } from '@baize/protocol';
import { askToEnd, declineContract, sayOnContract } from '#capabilities/contracts/index.ts';
import { registerMember } from '#capabilities/members/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { acting, agree, inTeam, offer, quay } from './contract-acts.ts';
import type { Demo, Person } from './contract-acts.ts';
import { seedTemplates } from './contract-templates.ts';
import { seedActors, seedTx } from './context.ts';
import { teamWords } from './team-plan.ts';

const dayMs = 86_400_000;

export async function seedContracts(services: Services, merchant: Merchant): Promise<void> {
  const demo = { services, merchant };
  const [pier, tallow, marsh] = [inTeam('tidewater'), inTeam('saltmarsh'), inTeam('curlew62')];
  const top = await addTop(services, merchant);
  await seedTemplates(services, merchant);
  await seedPlatformOffers(demo, top);
  await seedWaitingOffers(demo, { tallow, marsh });
  await seedRefusals(demo, pier);
}

/** What the platform offers the agent and the player at the top, who has asked to end one. */
async function seedPlatformOffers(demo: Demo, top: Person): Promise<void> {
  const need = { rateBasisPoints: 35, periodTurnoverMinor: '500000', periodLossMinor: '0', activeMembers: 20 };
  const newer = { singleBetMaxMinor: '200000', winRateMax: 6_000, lossRateMax: 6_000, tiers: [need] };
  await offer(demo, {
    id: seedIds.contractOffered,
    kind: 'realtime',
    to: quay,
    rate: 35,
    agoMs: 90 * 60_000,
    more: newer,
  });
  await offer(demo, { id: seedIds.contractForAcceptance, kind: 'hourly', to: quay, rate: 18, agoMs: 80 * 60_000 });
  await offer(demo, { id: seedIds.contractForRefusal, kind: 'daily', to: quay, rate: 22, agoMs: 70 * 60_000 });
  await offer(demo, { id: seedIds.contractPlatformOffer, kind: 'daily', to: top, rate: 10, agoMs: 60 * 60_000 });
  await agree(demo, { id: seedIds.contractPlatformEndAsked, kind: 'hourly', to: top, rate: 12, agoMs: 2 * dayMs });
  await seedTx(demo.services, acting(demo, top, 50 * 60_000), (tx) =>
    askToEnd(tx, { contractId: seedIds.contractPlatformEndAsked, kind: 'hourly', reason: teamWords.restAsked }),
  );
}

const waiting = { kind: 'realtime', from: quay, agoMs: 3 * dayMs } as const;

/** Offers without an answer; about one of them something was said. */
async function seedWaitingOffers(demo: Demo, { tallow, marsh }: Record<'tallow' | 'marsh', Person>): Promise<void> {
  await offer(demo, { ...waiting, id: seedIds.contractForTakeBack, to: tallow, rate: 20 });
  await offer(demo, { ...waiting, id: seedIds.contractForReminder, to: marsh, rate: 18, note: teamWords.offerNote });
  const said = (by: Person, agoMs: number, words: string) =>
    seedTx(demo.services, acting(demo, by, agoMs), (tx) =>
      sayOnContract(tx, {
        contractId: seedIds.contractForReminder,
        kind: 'realtime',
        words,
        idempotencyKey: demo.services.newId(),
      }),
    );
  await said(marsh, 2 * dayMs, teamWords.asked);
  await said(quay, dayMs, teamWords.answered);
}

/** An offer that was declined, and a contract that somebody below has asked to end. */
async function seedRefusals(demo: Demo, pier: Person): Promise<void> {
  const declined = await offer(demo, { ...waiting, id: demo.services.newId(), to: pier, rate: 28 });
  await seedTx(demo.services, acting(demo, pier, 2 * dayMs), (tx) =>
    declineContract(tx, { contractId: declined.contract_id, kind: 'realtime', reason: teamWords.declined }),
  );
  await seedTx(demo.services, acting(demo, pier, dayMs), (tx) =>
    askToEnd(tx, { contractId: seedIds.contractEndAsked, kind: 'daily', reason: teamWords.endAsked }),
  );
}

/** A player at the top of a line, whom the platform offers contracts. */
async function addTop(services: Services, merchant: Merchant): Promise<Person> {
  const person = { memberId: seedIds.contractTop, account: 'loneharbour', type: 0 };
  await seedTx(services, seedActors(services, 6 * dayMs).system(merchant), (tx) =>
    registerMember(tx, {
      memberId: person.memberId,
      passwordHash: null,
      withdrawPasswordHash: null,
      weeklyDepositLimitMinor: null,
      values: { username: person.account, payeeName: 'Lona Arbour' },
    }),
  );
  return person;
}
