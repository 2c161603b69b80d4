/** Operators change the ways to pay out: what is published is what players are offered, and nothing that no money could go by. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { everyRow } from '#testing/context.ts';
import { withGrant } from '#testing/granted.ts';
import { forgetDirectory, merchantByCode } from '#capabilities/merchants/index.ts';
import { moneyFaults, openCashierWorld, refusalOf, staff } from './testing/cashier-world.ts';
import type { CashierWorld, Player } from './testing/cashier-world.ts';

let world: CashierWorld;
beforeAll(async () => {
  world = await openCashierWorld({}, { currencies: ['USDT'] });
});
afterAll(async () => {
  expect(await moneyFaults(world)).toEqual([]);
  await world.close();
});

const rosa = () => ({ actor: staff('Rosa'), merchant: world.merchant });
const read = () => world.call('merchantWithdrawalMethods', rosa(), { params: { code: 'BAIZE' }, query: {} });
/** As a colleague granted it. */
async function publish(version: number, methods: readonly object[]) {
  const ctx = world.ctx(rosa().actor) as StaffCtx; // its actor is an operator
  const { grant } = (await world.tx((tx) => withGrant(tx as Tx<StaffCtx>, 'publishWithdrawalMethods'), ctx)).ctx;
  const body = { version, methods };
  return world.call(
    'publishWithdrawalMethods',
    { ...rosa(), ...(grant && { grant }) },
    { params: { code: 'BAIZE' }, query: {}, body },
  );
}
const publishNow = async (methods: readonly object[]) => publish((await read()).version, methods);
/** The player as the next request finds them: with the merchant as it is published now. */
async function now(player: Player): Promise<Player> {
  forgetDirectory(world.database);
  const merchant = (await merchantByCode(world.database, player.merchant.code)) ?? player.merchant;
  return { ...player, merchant: { ...merchant, mainDomain: player.merchant.mainDomain } }; // the world keeps no addresses
}
async function offered(player: Player): Promise<string[]> {
  const terms = await world.call('withdrawalTerms', await now(player), { query: {} });
  return terms.methods.map(
    ({ method, minMinor }: { method: string; minMinor: string }) => `${method} from ${minMinor}`,
  );
}
async function fieldsOf(work: Promise<unknown>): Promise<unknown> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return failure instanceof Failure && failure.code === 'VALIDATION' ? failure.detail.fields : failure;
}

const bank = { code: 'bank', kind: 'bank', currency: 'USD', min: '3000', max: '500000' };
const tron = { code: 'tron', kind: 'crypto', currency: 'USDT', network: 'TRC-20', min: '1000000', max: '900000000' };

describe('ways to pay out', () => {
  it('are bank accounts until the first publication makes them the merchant’s own', async () => {
    const before = await read();
    expect(before).toMatchObject({
      isOwn: false,
      currencies: ['USD', 'USDT'],
      methods: [{ kind: 'bank', currency: 'USD' }],
    });
    const after = await publish(before.version, [tron, bank]);
    expect(after).toMatchObject({
      isOwn: true,
      version: before.version + 1,
      methods: [{ code: 'tron' }, { code: 'bank' }],
    });
    expect(await offered(await world.newPlayer())).toEqual(['bank from 3000']);
  });

  it('published a second time by the same copy are refused, and nothing changes', async () => {
    const { version } = await read();
    const stands = await publish(version, [bank]);
    expect(await refusalOf(publish(version, [tron]))).toBe('STATE_CONFLICT');
    expect(await read()).toEqual(stands);
  });

  it('leave another merchant as it was', async () => {
    const lotus = { actor: staff('Rosa'), merchant: world.other };
    const ofLotus = () => world.call('merchantWithdrawalMethods', lotus, { params: { code: 'LOTUS' }, query: {} });
    const before = await ofLotus();
    await publishNow([tron]);
    expect(await ofLotus()).toEqual(before);
  });

  it('that are all closed leave none, and not the bank accounts of the beginning', async () => {
    await publishNow([{ ...bank, isOn: false }]);
    expect(await offered(await world.newPlayer())).toEqual([]);
  });

  it('keep before and after in the audit log', async () => {
    await publishNow([{ ...bank, max: '400000' }]);
    await publishNow([{ ...bank, max: '300000' }]);
    const rows = await everyRow<{ action: string; before: unknown; after: unknown }>(world.database, 'audit_log');
    const last = rows.findLast(({ action }) => action === 'merchant.withdrawalMethods');
    expect(JSON.stringify(last?.before)).toContain('400000');
    expect(JSON.stringify(last?.after)).toContain('300000');
  });
});

describe('a way that no money could go by', () => {
  it.each([
    [
      'the same code twice',
      [bank, { ...bank, kind: 'crypto', network: 'TRC-20' }],
      { 'methods.1.code': { reason: 'mismatch' } },
    ],
    ['a second one to bank accounts', [bank, { ...bank, code: 'bank2' }], { 'methods.1.kind': { reason: 'mismatch' } }],
    [
      'a network twice, however it is written',
      [tron, { ...tron, code: 'tron2', network: 'trc-20' }],
      { 'methods.1.network': { reason: 'mismatch' } },
    ],
    ['no network', [{ ...tron, network: null }], { 'methods.0.network': { reason: 'required' } }],
    ['a network to a bank', [{ ...bank, network: 'TRC-20' }], { 'methods.0.network': { reason: 'unknown_field' } }],
    ['a currency that is not offered', [{ ...bank, currency: 'JPY' }], { 'methods.0.currency': { reason: 'range' } }],
    ['nothing as the least', [{ ...bank, min: '0' }], { 'methods.0.min': { reason: 'range' } }],
    ['less at most than at least', [{ ...bank, max: '2999' }], { 'methods.0.max': { reason: 'range' } }],
  ])('is refused by its field: %s', async (_name, methods, fields) => {
    const before = await read();
    expect(await fieldsOf(publish(before.version, methods))).toEqual(fields);
    expect(await read()).toEqual(before);
  });
});
