import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractTemplatesMax } from '@baize/protocol/calls/contracts-templates';
import type { Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { everyRow } from '#testing/context.ts';
import { offerContract } from './offer.ts';
import type { Terms } from './rules/terms.ts';
import { readSharedTemplates, readTemplates, removeTemplate, saveTemplate } from './templates.ts';
import type { ContractWorld } from './testing/contract-world.ts';
import { openContractWorld, termsOf } from './testing/contract-world.ts';

let world: ContractWorld;
beforeAll(async () => {
  world = await openContractWorld();
});
afterAll(() => world.close());

/** Runs work as an operator of a merchant. */
function asStaff<T>(work: (tx: Tx<StaffCtx>) => Promise<T>, merchant: Merchant = world.merchant): Promise<T> {
  const staffId = randomUUID();
  const actor = {
    kind: 'staff',
    staffId,
    sessionId: staffId,
    displayName: 'Wanda T.',
    role: 'owner',
    state: 'full',
    merchants: [merchant.code],
    approvalLimitMinor: 0n,
  } as const;
  return inTx(world.database, { ...world.at(actor, merchant), actor } satisfies StaffCtx, work);
}

const ofPlatform = (rate: number, more: Partial<Terms> = {}): Terms => termsOf(rate, { payer: 'platform', ...more });
const wish = (more: object = {}) => ({
  revision: null,
  name: 'Top of a line',
  kind: 'realtime' as const,
  terms: ofPlatform(30),
  isShared: false,
  ...more,
});
const save = (id: string, more: object = {}, merchant?: Merchant) =>
  asStaff((tx) => saveTemplate(tx, id, wish(more)), merchant);
const read = async (merchant?: Merchant) => (await asStaff(readTemplates, merchant)).content;
const audited = async (id: string) =>
  (await everyRow<{ action: string; target: string }>(world.database, 'audit_log'))
    .filter(({ target }) => target === id)
    .map(({ action }) => action);

describe('a template', () => {
  it('is kept with who wrote it, and the same sent again changes nothing', async () => {
    const id = randomUUID();
    const first = await save(id);
    expect(first).toMatchObject({ id, revision: 1, changedBy: 'Wanda T.', problem: null, terms: ofPlatform(30) });
    expect(await save(id)).toEqual(first);
    expect(await audited(id)).toEqual(['contract.template_save']);
  });

  it('is written anew by who read it as it stands; another writer is refused with STATE_CONFLICT', async () => {
    const id = randomUUID();
    await save(id);
    const second = { revision: 1, terms: ofPlatform(25) };
    expect(await save(id, second)).toMatchObject({ revision: 2, terms: ofPlatform(25) });
    await expect(save(id, { ...second, name: 'Late' })).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await expect(save(id, { name: 'Made twice' })).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await expect(save(randomUUID(), { revision: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('written by two at once keeps the first and refuses the second', async () => {
    const id = randomUUID();
    await save(id);
    const both = await Promise.allSettled([
      save(id, { revision: 1, name: 'One' }),
      save(id, { revision: 1, name: 'Other' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).find((one) => one.id === id)?.revision).toBe(2);
  });

  it.each([
    ['a period of another kind', { terms: ofPlatform(10, { period: 'M' }) }, 'CONTRACT_TERMS'],
    ['a currency the merchant does not have', { terms: ofPlatform(10, { currency: 'THB' }) }, 'CONTRACT_TERMS'],
    ['an upline as payer', { terms: termsOf(10) }, 'CONTRACT_TERMS'],
    ['a rate above the merchant’s ceiling', { terms: ofPlatform(101) }, 'CONTRACT_ABOVE_OWN'],
  ])('with %s is refused and not kept', async (_, more, code) => {
    const id = randomUUID();
    await expect(save(id, more)).rejects.toMatchObject({ code });
    expect((await read()).some((one) => one.id === id)).toBe(false);
  });

  it('is not there any more once removed, and removing it again changes nothing', async () => {
    const id = randomUUID();
    await save(id, { isShared: true });
    await expect(asStaff((tx) => removeTemplate(tx, id, 2))).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await asStaff((tx) => removeTemplate(tx, id, 1))).toEqual({ id });
    expect(await asStaff((tx) => removeTemplate(tx, id, 1))).toEqual({ id });
    expect((await read()).some((one) => one.id === id)).toBe(false);
    expect((await world.run((tx) => readSharedTemplates(tx, 'realtime'))).content.some((one) => one.id === id)).toBe(
      false,
    );
    await expect(save(id, { revision: 1 })).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await audited(id)).toEqual(['contract.template_save', 'contract.template_remove']);
  });

  it('belongs to one merchant: another neither reads nor removes it', async () => {
    const id = randomUUID();
    await save(id);
    expect(await read(world.other)).toEqual([]);
    await expect(asStaff((tx) => removeTemplate(tx, id, 1), world.other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('says CONTRACT_ABOVE_OWN about itself once the ceiling was lowered below it', async () => {
    const id = randomUUID();
    await save(id);
    const { settings } = world.merchant;
    const ceilings = { ...settings.contracts.ceilings, realtime: 20 };
    const lowered = { ...world.merchant, settings: { ...settings, contracts: { ...settings.contracts, ceilings } } };
    expect((await read(lowered)).find((one) => one.id === id)?.problem).toBe('CONTRACT_ABOVE_OWN');
  });
});

describe('agents', () => {
  it('read shared ones of the kind only, as terms that they pay themselves', async () => {
    const [shared, kept, other] = [randomUUID(), randomUUID(), randomUUID()];
    await save(shared, { isShared: true, name: 'For lines' });
    await save(kept);
    await save(other, { isShared: true, kind: 'hourly', terms: ofPlatform(10, { period: 'hour' }) });
    const { content } = await world.run((tx) => readSharedTemplates(tx, 'realtime'));
    expect(content.map(({ id }) => id)).toEqual([shared]);
    expect(content[0]).toEqual({ id: shared, name: 'For lines', terms: termsOf(30) });
  });
});

it('a contract that began with a template keeps its terms when the template changes or goes', async () => {
  const id = randomUUID();
  const { terms } = await save(id);
  const top = await world.join(null);
  const wanted = { kind: 'realtime', uplineId: null, downlineId: top, terms, note: null } as const;
  const { contract_id: contractId } = await world.run((tx) => offerContract(tx, wanted));
  await save(id, { revision: 1, terms: ofPlatform(5) });
  await asStaff((tx) => removeTemplate(tx, id, 2));
  expect((await world.contract(contractId)).terms).toEqual(ofPlatform(30));
});

it('a merchant keeps fifty; who adds at once does not pass it', async () => {
  const free = contractTemplatesMax - (await read()).length;
  await Promise.all(Array.from({ length: free - 1 }, () => save(randomUUID())));
  const last = await Promise.allSettled(Array.from({ length: 8 }, () => save(randomUUID())));
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(last.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONTRACT_TEMPLATES_FULL' },
  });
  expect(await read()).toHaveLength(contractTemplatesMax);
});
