/** Another account for players' transfers, which an operator asked for and a second one decides. */
import { seedIds } from '@baize/protocol';
import { requestAccountChange } from '#capabilities/deposits/request-account-change.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';

const hourMs = 3_600_000;
const after = { bankName: 'First Harbour Bank', accountName: 'Baize Payments', accountNumber: '0012 3456 78' };

export async function seedAccountChange(services: Services, merchant: Merchant): Promise<void> {
  const staff = seedActors(services, hourMs).staff(merchant, seedIds.staff, 'Rosa O.', 200_000n);
  const wish = { methodCode: 'bank_transfer', currency: merchant.settings.currency, before: null, after, opens: false };
  await seedTx(services, { ...staff, newId: () => seedIds.accountChange }, (tx) => requestAccountChange(tx, wish));
}
