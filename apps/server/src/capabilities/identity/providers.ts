/** A merchant's providers: who says who somebody is, besides us. The secret is sealed; only the adapters open it. */
import { audit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/context.ts';
import { seal, unseal } from '../../kernel/sealed.ts';
import { readProvider, readProviders, upsertProvider } from './store-providers.ts';
import type { ProviderEndpoints, ProviderName, ProviderRow } from './store-providers.ts';

export type { ProviderEndpoints, ProviderName } from './store-providers.ts';

export interface ProviderSetup {
  readonly provider: ProviderName;
  /** oidc: discovery and a signed id token. oauth2: userinfo only, with all three endpoints. phone: our HTTP contract. */
  readonly kind: 'oidc' | 'oauth2' | 'phone';
  /** The issuer; for a phone service its base address. */
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  readonly endpoints?: ProviderEndpoints;
  readonly isEnabled: boolean;
}

export interface OpenProvider extends ProviderSetup {
  /** Changes with every change of the setup. */
  readonly version: string;
}

function purpose(merchantId: number, provider: ProviderName): string {
  return `login-provider:${merchantId}:${provider}`;
}

/** Sets a provider up, or changes it. Plain HTTP is for loopback only. */
export async function setLoginProvider(tx: Tx, masterKey: Buffer, setup: ProviderSetup): Promise<void> {
  for (const address of [setup.issuer, ...Object.values(setup.endpoints ?? {})]) requireSafe(address);
  const { secret, endpoints = {}, ...row } = setup;
  const secretSealed = seal(masterKey, secret, purpose(tx.ctx.merchant.id, setup.provider));
  await upsertProvider(tx, { ...row, endpoints, secretSealed });
  await audit(tx, 'login_provider.set', setup.provider, undefined, { ...row, endpoints });
}

export function isLoopback(address: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

function requireSafe(address: string): void {
  if (!isLoopback(address) && new URL(address).protocol !== 'https:')
    throw new Error(`login provider: ${address} is not https`);
}

/** An enabled provider with its secret, or undefined. */
export async function openProvider(
  tx: Tx,
  masterKey: Buffer,
  provider: ProviderName,
): Promise<OpenProvider | undefined> {
  const row = await readProvider(tx, provider);
  if (!row?.isEnabled) return undefined;
  const { secretSealed, updatedAt, ...setup } = row;
  return {
    ...setup,
    secret: unseal(masterKey, secretSealed, purpose(tx.ctx.merchant.id, provider)).toString(),
    version: `${tx.ctx.merchant.id}:${provider}:${updatedAt.getTime()}`,
  };
}

/** Which are enabled. */
export async function enabledProviders(tx: Tx): Promise<readonly ProviderName[]> {
  const rows = await readProviders(tx);
  return rows.filter((row: Pick<ProviderRow, 'isEnabled'>) => row.isEnabled).map((row) => row.provider);
}
