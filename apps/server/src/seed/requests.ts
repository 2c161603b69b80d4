/** Acts that the owner asked for: one that waits for the other owner, one to take back, one that was granted. */
import { seedIds } from '@baize/protocol';
import { requestApproval, decideRequest } from '#capabilities/requests/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';

interface Owner {
  readonly staffId: string;
  readonly displayName: string;
  readonly approvalLimitMinor: bigint;
}

const hourMs = 3_600_000;

export async function seedRequests(
  services: Services,
  merchant: Merchant,
  { asker, granter }: { asker: Owner; granter: Owner },
): Promise<void> {
  const query = { merchant: merchant.code };
  const as = ({ staffId, displayName, approvalLimitMinor }: Owner, agoMs: number) =>
    seedActors(services, agoMs).staff(merchant, staffId, displayName, approvalLimitMinor);
  const ask = (requestId: string, call: string, input: { params: unknown; query: unknown; body: unknown }) =>
    seedTx(services, { ...as(asker, 2 * hourMs), newId: () => requestId }, (tx) =>
      requestApproval(tx, services.config, { call, input, secrets: [], need: {} }),
    );
  const key = { direction: 'inbound', keyId: 'sample-key-asked', overlapMinutes: 1_440 };
  await ask(seedIds.requestWaiting, 'addVendorKey', { params: { vendor: 'BAIZE_ARCADE' }, query, body: key });
  const provider = {
    kind: 'oidc',
    issuer: 'https://accounts.google.com',
    clientId: 'baize.apps.example',
    secret: 'kept under the master key',
    isEnabled: false,
  };
  const google = { code: merchant.code, provider: 'google' };
  await ask(seedIds.requestGranted, 'saveLoginProvider', { params: google, query: undefined, body: provider });
  const rate = { from: 'JPY', to: 'USD', rate: '0.0059' };
  await ask(seedIds.requestForWithdrawal, 'setExchangeRate', { params: undefined, query, body: rate });
  await seedTx(services, as(granter, hourMs), (tx) => decideRequest(tx, seedIds.requestGranted, { decision: 'grant' }));
}
