import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#kernel/context.ts';
import { dispatchOnce } from '#kernel/outbox.ts';
import type { Services } from '#kernel/services.ts';
import { everyRow, silentLog } from '#testing/context.ts';
import { addLink, moveLine } from '#capabilities/agents/index.ts';
import { registerMember } from '#capabilities/members/index.ts';
import { endByOperator } from './end.ts';
import { offerAsPromised } from './offer-promised.ts';
import { ratesOf } from './rates.ts';
import { reactions } from './reactions.ts';
import type { Terms } from './rules/terms.ts';
import type { ContractWorld } from './testing/contract-world.ts';
import { openContractWorld, termsOf, windowMs } from './testing/contract-world.ts';

let world: ContractWorld;
let count = 0;
beforeAll(async () => {
  world = await openContractWorld({ timeZone: 'Asia/Bangkok' });
});
afterAll(() => world.close());

/** Delivers what waits, as the dispatcher does; nobody listens at the hub. */
async function deliver(): Promise<void> {
  const services = {
    database: world.database,
    clock: { now: () => world.now },
    log: silentLog,
    hub: { publish: async () => undefined },
  } as unknown as Services; // the dispatcher uses just these
  const contextFor = async (merchantId: number): Promise<Ctx> =>
    merchantId === world.other.id ? world.at(undefined, world.other) : world.at();
  while ((await dispatchOnce(services, reactions, contextFor)) > 0);
}

/** An agent with the platform's contract, and a link of theirs that promises `rate`. */
async function owner(own: Terms, rate: number) {
  const agent = await world.join(null);
  const contract = await world.agree('realtime', null, agent, { ...own, payer: 'platform' });
  const offer = { kind: 'realtime', rateBasisPoints: rate } as const;
  const wish = { name: 'Harbour fair', landing: '/register', offer };
  const link = await world.run((tx) => addLink(tx, ratesOf, { ...wish, linkId: randomUUID(), memberId: agent }));
  return { agent, contract, link };
}

interface Newcomer {
  readonly memberId: string;
  readonly account: string;
}

async function comeBy(affiliateCode: string): Promise<Newcomer> {
  count += 1;
  const newcomer = { memberId: randomUUID(), account: `sprat${count}` };
  const blank = { passwordHash: null, withdrawPasswordHash: null, weeklyDepositLimitMinor: null };
  const values = { username: newcomer.account, affiliateCode };
  await world.run((tx) => registerMember(tx, { memberId: newcomer.memberId, values, ...blank }));
  return newcomer;
}

type Row = { downline_id: string; upline_id: string; state: string; kind: string; terms: Terms };
const contractsOf = async ({ memberId }: Newcomer): Promise<Row[]> =>
  (await everyRow<Row>(world.database, 'contract')).filter(({ downline_id: id }) => id === memberId);
type Fact = { name: string; payload: { memberId: string; other: string; reason: string } };
const refusalsOf = async ({ account }: Newcomer) =>
  (await everyRow<Fact>(world.database, 'outbox'))
    .filter(({ name, payload }) => name === 'contract.not_offered' && payload.other === account)
    .map(({ payload: { memberId, reason } }) => ({ memberId, reason }));

describe('what a link promised', () => {
  it('is offered to who came by it, once, with what the owner’s own contract asks for that much', async () => {
    const need = { periodTurnoverMinor: '5000', periodLossMinor: '0', activeMembers: 2 };
    const tiers = [
      { rateBasisPoints: 10, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 },
      { rateBasisPoints: 40, ...need },
    ];
    const { agent, link } = await owner(termsOf(40, { tiers, singleBetMaxMinor: '9000' }), 30);
    const newcomer = await comeBy(link.code);
    await deliver();
    const [offered, ...more] = await contractsOf(newcomer);
    expect(more).toEqual([]);
    expect(offered).toMatchObject({ upline_id: agent, state: 'offered', kind: 'realtime' });
    expect(offered?.terms).toEqual(
      termsOf(30, { tiers: [{ rateBasisPoints: 30, ...need }], singleBetMaxMinor: '9000' }),
    );
    await deliver();
    await world.run((tx) => offerAsPromised(tx, newcomer));
    expect(await contractsOf(newcomer)).toHaveLength(1);
    expect(await refusalsOf(newcomer)).toEqual([]);
  });

  it('is not offered when the owner has no such contract any more, and the owner gets a message', async () => {
    const { agent, contract, link } = await owner(termsOf(40), 30);
    const newcomer = await comeBy(link.code);
    await world.run((tx) => endByOperator(tx, contract.contract_id, 'the season is over'));
    world.now = new Date(world.now.getTime() + 2 * windowMs);
    await deliver();
    expect(await contractsOf(newcomer)).toEqual([]);
    expect(await refusalsOf(newcomer)).toEqual([{ memberId: agent, reason: 'contract_over' }]);
  });

  it('is never more than the owner has now', async () => {
    const { agent, link } = await owner(termsOf(40), 30);
    const newcomer = await comeBy(link.code);
    await world.agree('realtime', null, agent, termsOf(29, { payer: 'platform' }));
    await deliver();
    expect(await contractsOf(newcomer)).toEqual([]);
    expect(await refusalsOf(newcomer)).toEqual([{ memberId: agent, reason: 'contract_less' }]);
  });

  it('is dropped for a newcomer who has moved below another agent, or came without a promise', async () => {
    const { link } = await owner(termsOf(40), 30);
    const moved = await comeBy(link.code);
    const other = await world.join(null);
    await world.run((tx) => moveLine(tx, { memberId: moved.memberId, toUplineId: other, reason: 'asked for it' }));
    await deliver();
    expect([await contractsOf(moved), await refusalsOf(moved)]).toEqual([[], []]);
  });

  it('means nothing at another merchant', async () => {
    const { link } = await owner(termsOf(40), 30);
    const newcomer = await comeBy(link.code);
    await world.tx((tx) => offerAsPromised(tx, newcomer), world.at(undefined, world.other));
    expect([await contractsOf(newcomer), await refusalsOf(newcomer)]).toEqual([[], []]);
  });
});
