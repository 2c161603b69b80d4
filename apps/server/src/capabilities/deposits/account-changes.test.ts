/** Where players' money is sent changes by two people only: one asks, another agrees with the number in hand. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyRow } from '#testing/context.ts';
import { forgetDirectory, merchantByCode } from '#capabilities/merchants/index.ts';
import { openCashierWorld, refusalOf, staff } from '#capabilities/withdrawals/testing/cashier-world.ts';
import type { CashierWorld, Player } from '#capabilities/withdrawals/testing/cashier-world.ts';

let world: CashierWorld;
let player: Player;
beforeAll(async () => {
  world = await openCashierWorld();
  player = await world.newPlayer();
});
afterAll(() => world.close());

const first = { bankName: 'First Harbour Bank', accountName: 'Baize Payments', accountNumber: '0012 3456 78' };
const second = { ...first, accountNumber: '9900 1122 33' };
const bank = { code: 'bank', kind: 'bank_transfer', currency: 'USD', min: '1000', max: '500000' };
const qr = { code: 'qr', kind: 'qr', currency: 'USD', min: '1000', max: '500000' };

const by = (name: string, merchant = world.merchant) => ({ actor: staff(name), merchant });
const read = (name = 'Rosa') =>
  world.call('merchantDepositMethods', by(name), { params: { code: 'BAIZE' }, query: {} });
const publish = async (methods: readonly object[], name = 'Rosa') =>
  world.call('publishDepositMethods', by(name), {
    params: { code: 'BAIZE' },
    query: {},
    body: { version: (await read()).version, methods },
  });
const decide = (name: string, id: string, body: object, merchant = world.merchant) =>
  world.call('decideAccountChange', by(name, merchant), { params: { code: merchant.code, id }, query: {}, body });
const agree = (name: string, id: string, accountNumber = second.accountNumber) =>
  decide(name, id, { decision: 'agree', accountNumber });
/** The account a payer is told now; undefined where the method is not offered. */
async function told(): Promise<unknown> {
  forgetDirectory(world.database);
  const merchant = await merchantByCode(world.database, 'BAIZE');
  return merchant?.settings.depositMethods.find(({ code, isOn }) => code === 'bank' && isOn)?.payee;
}
async function waiting(): Promise<{ id: string; state: string; isOwn: boolean }> {
  const [change] = (await read()).changes;
  return change;
}

/** Players pay to the first account, and Rosa asked for the second. */
beforeEach(async () => {
  await publish([qr]);
  await publish([qr, { ...bank, payee: first }]);
  await agree('Omar', (await waiting()).id, first.accountNumber);
  await publish([qr, { ...bank, payee: second, max: '400000' }]);
});

describe('another account to pay to', () => {
  it('is not shown to players until a second person agrees; the rest of the publication is', async () => {
    expect(await told()).toEqual(first);
    expect((await read()).methods[1]).toMatchObject({ max: '400000', payee: first });
    const change = await waiting();
    expect(change).toMatchObject({ method: 'bank', before: first, after: second, state: 'asked', isOwn: true });
    expect((await read('Omar')).changes[0]).toMatchObject({ isOwn: false });
    const after = await agree('Omar', change.id);
    expect(after.changes[0]).toMatchObject({ state: 'agreed', askedBy: 'Rosa', decidedBy: 'Omar' });
    expect(await told()).toEqual(second);
  });

  it('cannot be agreed to by who asked, and nothing changes', async () => {
    const { id } = await waiting();
    expect(await refusalOf(agree('Rosa', id))).toBe('APPROVER_IS_SAME');
    expect(await waiting()).toMatchObject({ state: 'asked' });
    expect(await told()).toEqual(first);
  });

  it('needs the number typed anew: another one, or none, agrees to nothing', async () => {
    const { id } = await waiting();
    expect(await refusalOf(agree('Omar', id, first.accountNumber))).toBe('VALIDATION');
    expect(await refusalOf(decide('Omar', id, { decision: 'agree' }))).toBe('VALIDATION');
    expect(await told()).toEqual(first);
    await agree('Omar', id, '9900-112233');
    expect(await told()).toEqual(second);
  });

  it('agreed to again by the same person changes nothing; another person comes too late', async () => {
    const { id } = await waiting();
    const { version } = await agree('Omar', id);
    expect((await agree('Omar', id)).version).toBe(version);
    expect(await refusalOf(agree('Nils', id))).toBe('STATE_CONFLICT');
    expect(await refusalOf(decide('Omar', id, { decision: 'refuse', remark: 'No' }))).toBe('STATE_CONFLICT');
  });

  it('agreed to by two people at once is published once', async () => {
    const { id } = await waiting();
    const before = (await read()).version;
    const outcomes = await Promise.all(
      ['Omar', 'Nils'].map((name) =>
        refusalOf(agree(name, id).then(() => Promise.reject(new Error('agreed')))).catch(
          (error: unknown) => (error as Error).message,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['STATE_CONFLICT', 'agreed']);
    expect((await read()).version).toBe(before + 1);
    expect(await told()).toEqual(second);
  });

  it('is no other merchant’s to decide', async () => {
    const { id } = await waiting();
    expect(
      await refusalOf(decide('Omar', id, { decision: 'agree', accountNumber: second.accountNumber }, world.other)),
    ).toBe('NOT_FOUND');
    const lotus = await world.call('merchantDepositMethods', by('Omar', world.other), {
      params: { code: 'LOTUS' },
      query: {},
    });
    expect(lotus.changes).toEqual([]);
    expect(await waiting()).toMatchObject({ state: 'asked' });
  });

  it('may be refused with a reason, by who asked too, and players keep the old one', async () => {
    const { id } = await waiting();
    expect(await refusalOf(decide('Rosa', id, { decision: 'refuse' }))).toBe('VALIDATION');
    const after = await decide('Rosa', id, { decision: 'refuse', remark: 'Mistyped' });
    expect(after.changes[0]).toMatchObject({ state: 'refused', remark: 'Mistyped', decidedBy: 'Rosa' });
    expect(await told()).toEqual(first);
    expect(await refusalOf(agree('Omar', id))).toBe('STATE_CONFLICT');
  });

  it('waits alone: a second wish for the same method is refused until the first is decided', async () => {
    expect(await refusalOf(publish([qr, { ...bank, payee: { ...first, accountName: 'A Third' } }]))).toBe(
      'STATE_CONFLICT',
    );
    expect((await read()).methods[1]).toMatchObject({ payee: first });
  });

  it('falls away with its method, and comes back neither with it nor by an agreement', async () => {
    const { id } = await waiting();
    await publish([qr]);
    expect(await waiting()).toMatchObject({ id, state: 'dropped' });
    await publish([qr, { ...bank, payee: second }]);
    expect(await told()).toBeUndefined();
    expect(await refusalOf(agree('Omar', id))).toBe('STATE_CONFLICT');
  });

  it('is in the audit log with the operators who asked and agreed', async () => {
    const { id } = await waiting();
    await agree('Omar', id);
    const rows = await everyRow<{ action: string; target: string; actor_name: string }>(world.database, 'audit_log');
    const about = rows.filter(({ target }) => target === id).map((row) => [row.action, row.actor_name]);
    expect(about).toEqual([
      ['deposit.account.ask', 'Rosa'],
      ['deposit.account.agree', 'Omar'],
    ]);
  });
});

describe('a new method with an own account', () => {
  it('is closed until it is agreed to, and open then', async () => {
    await publish([qr]);
    await publish([qr, { ...bank, payee: second }]);
    const offered = async () => {
      forgetDirectory(world.database);
      const merchant = (await merchantByCode(world.database, 'BAIZE')) ?? player.merchant;
      const methods = await world.call('depositMethods', { ...player, merchant });
      return methods.map(({ method }: { method: string }) => method);
    };
    expect(await offered()).toEqual(['qr']);
    await agree('Omar', (await waiting()).id);
    expect(await offered()).toEqual(['qr', 'bank']);
    expect(await told()).toEqual(second);
  });
});
