import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTx } from '#kernel/in-tx.ts';
import { everyRow } from '#testing/context.ts';
import { declineContract } from './answer.ts';
import { offerContract } from './offer.ts';
import { readAll, readExchange, readForOperator } from './read.ts';
import { wordsMax } from './rules/states.ts';
import { sayOnContract } from './add-message.ts';
import type { ContractRow } from './store/contracts.ts';
import type { ContractWorld } from './testing/contract-world.ts';
import { dayMs, openContractWorld, termsOf } from './testing/contract-world.ts';
import { viewOf } from './view.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await openContractWorld();
});
afterAll(() => world.close());

const platform = { payer: 'platform' } as const;

/** An agent with the platform's contract and an offer of theirs that waits. */
async function waiting() {
  const top = await world.join(null);
  const middle = await world.join(top);
  const leaf = await world.join(middle, 0);
  await world.agree('realtime', null, top, termsOf(60, platform));
  const offered = await world.as(top, (tx) =>
    offerContract(tx, { kind: 'realtime', uplineId: top, downlineId: middle, terms: termsOf(20), note: 'for a start' }),
  );
  return { top, middle, leaf, offered };
}

const say = (who: string, { contract_id: contractId, kind }: ContractRow, words: string, key = randomUUID()) =>
  world.as(who, (tx) => sayOnContract(tx, { contractId, kind, words, idempotencyKey: key }));

/** What somebody reads of it: words and whether more may be written. */
const read = (who: string, contract: ContractRow) =>
  world.as(who, async (tx) => {
    const view = await viewOf(tx, await world.contract(contract.contract_id), who);
    return { said: view.words.map(({ side, words }) => [side, words]), maySay: view.acts.includes('say') };
  });

const rosa = {
  kind: 'staff',
  staffId: randomUUID(),
  sessionId: randomUUID(),
  displayName: 'Rosa',
  role: 'approver',
  state: 'full',
  merchants: ['BAIZE', 'LOTUS'],
  approvalLimitMinor: 0n,
} as const;
const desk = (merchant = world.merchant) => ({ ...world.at(rosa, merchant), actor: rosa });

type Fact = { name: string; payload: { contractId: string; memberId: string; isOwn: boolean; words: string } };
const told = async ({ contract_id: id }: ContractRow) =>
  (await everyRow<Fact>(world.database, 'outbox'))
    .filter(({ name, payload }) => name === 'contract.said' && payload.contractId === id)
    .map(({ payload: { memberId, isOwn, words } }) => [memberId, isOwn, words]);

describe('words about an offer', () => {
  it('are shown to both sides in order, and each side gets a message about the other’s words', async () => {
    const { top, middle, offered } = await waiting();
    await say(middle, offered, 'Could it be 0.24?');
    await say(top, offered, '0.22, if twenty are active.');
    const said = [
      ['downline', 'Could it be 0.24?'],
      ['upline', '0.22, if twenty are active.'],
    ];
    expect(await read(top, offered)).toEqual({ said, maySay: true });
    expect(await read(middle, offered)).toEqual({ said, maySay: true });
    expect(new Set(await told(offered))).toEqual(
      new Set([
        [top, false, 'Could it be 0.24?'],
        [middle, true, 'Could it be 0.24?'],
        [middle, false, '0.22, if twenty are active.'],
        [top, true, '0.22, if twenty are active.'],
      ]),
    );
    expect((await world.contract(offered.contract_id)).state).toBe('offered');
  });

  it('are said once by a press, however often it is sent; other words need a press of their own', async () => {
    const { middle, offered } = await waiting();
    const key = randomUUID();
    await Promise.all([say(middle, offered, 'once', key), say(middle, offered, 'once', key)]);
    await say(middle, offered, 'once', key);
    expect((await read(middle, offered)).said).toEqual([['downline', 'once']]);
    expect(await told(offered)).toHaveLength(2);
    await expect(say(middle, offered, 'twice', key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_REUSED' });
  });

  it('return NOT_FOUND to other members and at another merchant', async () => {
    const { middle, leaf, offered } = await waiting();
    const stranger = await world.join(null);
    for (const who of [leaf, stranger])
      await expect(say(who, offered, 'mine?')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const actor = {
      kind: 'member',
      memberId: middle,
      sessionId: randomUUID(),
      account: 'x',
      type: 1,
      state: 'full',
    } as const;
    const foreign = { ...world.at(actor, world.other), actor };
    const given = { contractId: offered.contract_id, kind: 'realtime', words: 'mine?', idempotencyKey: randomUUID() };
    await expect(inTx(world.database, foreign, (tx) => sayOnContract(tx, given))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await read(middle, offered)).said).toEqual([]);
  });

  it('are over with the offer: answered, out of time, or the house’s own', async () => {
    const { top, middle, offered } = await waiting();
    await say(top, offered, 'well?');
    await world.as(middle, (tx) => declineContract(tx, { contractId: offered.contract_id, kind: null, reason: 'no' }));
    await expect(say(top, offered, 'a pity')).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await read(top, offered)).toEqual({ said: [['upline', 'well?']], maySay: false });

    const late = await waiting();
    world.now = new Date(world.now.getTime() + 8 * dayMs);
    await expect(say(late.middle, late.offered, 'still?')).rejects.toMatchObject({ code: 'STATE_CONFLICT' });

    const alone = await world.join(null);
    const house = await world.run((tx) =>
      offerContract(tx, {
        kind: 'realtime',
        uplineId: null,
        downlineId: alone,
        terms: termsOf(9, platform),
        note: null,
      }),
    );
    await expect(say(alone, house, 'why nine?')).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect((await read(alone, house)).maySay).toBe(false);
  });

  it('have an end for each side', async () => {
    const { top, middle, offered } = await waiting();
    for (let count = 1; count <= wordsMax; count += 1) await say(middle, offered, `${count}`);
    await expect(say(middle, offered, 'once more')).rejects.toMatchObject({ code: 'CONTRACT_WORDS_FULL' });
    expect([(await read(middle, offered)).maySay, (await read(top, offered)).maySay]).toEqual([false, true]);
    await say(top, offered, 'enough');
    expect((await read(top, offered)).said).toHaveLength(wordsMax + 1);
  });

  it('stay as they were written', async () => {
    const { middle, offered } = await waiting();
    await say(middle, offered, 'as it is');
    await expect(world.run((tx) => tx.db.updateTable('contract_word').set({ words: 'x' }).execute())).rejects.toThrow(
      /permission denied/,
    );
  });

  it('are read by an operator with the note before them; each reading is kept, and no list carries them', async () => {
    const { top, middle, offered } = await waiting();
    await say(middle, offered, 'Could it be 0.24?');
    const id = offered.contract_id;
    const content = [
      ['upline', 'for a start'],
      ['downline', 'Could it be 0.24?'],
    ];
    const readings = async () =>
      (await everyRow<{ action: string; target: string; actor_name: string }>(world.database, 'audit_log')).filter(
        ({ action, target }) => action === 'contract.look' && target === id,
      );
    expect(await readings()).toEqual([]);
    for (let time = 1; time <= 2; time += 1) {
      const answer = await inTx(world.database, desk(), (tx) => readExchange(tx, id));
      expect(answer.content.map(({ side, words }) => [side, words])).toEqual(content);
      expect(await readings()).toMatchObject(Array.from({ length: time }, () => ({ actor_name: 'Rosa' })));
    }
    const list = await inTx(world.database, desk(), (tx) =>
      readAll(tx, { pageNo: 1, pageSize: 100, merchant: 'X', memberId: top }),
    );
    expect(list.content.find((one) => one.id === id)?.wordCount).toBe(2);
    expect(JSON.stringify(list)).not.toContain('Could it be');
    const whole = await inTx(world.database, desk(), (tx) => readForOperator(tx, id));
    expect(JSON.stringify(whole)).not.toContain('Could it be');
    expect(await readings()).toHaveLength(2);
  });

  it('do not exist for an operator of another merchant, and nothing is kept of the attempt', async () => {
    const { offered } = await waiting();
    const attempt = inTx(world.database, desk(world.other), (tx) => readExchange(tx, offered.contract_id));
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const kept = await everyRow<{ action: string; target: string }>(world.database, 'audit_log');
    expect(kept.filter(({ action, target }) => action === 'contract.look' && target === offered.contract_id)).toEqual(
      [],
    );
  });
});
