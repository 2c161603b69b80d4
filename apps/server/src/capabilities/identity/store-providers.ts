import type { Tx } from '#kernel/context.ts';

export type ProviderName = 'google' | 'facebook' | 'phone';
export interface ProviderEndpoints {
  readonly authorization?: string;
  readonly token?: string;
  readonly userinfo?: string;
}

export interface ProviderRow {
  readonly provider: ProviderName;
  readonly kind: 'oidc' | 'oauth2' | 'phone';
  readonly issuer: string;
  readonly clientId: string;
  readonly secretSealed: Buffer;
  readonly endpoints: ProviderEndpoints;
  readonly isEnabled: boolean;
  readonly updatedAt: Date;
}

function providers(tx: Tx) {
  return tx.db
    .selectFrom('login_provider')
    .select([
      'provider',
      'kind',
      'issuer',
      'client_id as clientId',
      'secret_sealed as secretSealed',
      'endpoints',
      'is_enabled as isEnabled',
      'updated_at as updatedAt',
    ])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .$narrowType<{ endpoints: ProviderEndpoints }>(); // written by upsertProvider only
}

export async function readProvider(tx: Tx, provider: ProviderName): Promise<ProviderRow | undefined> {
  return providers(tx).where('provider', '=', provider).executeTakeFirst();
}

export async function readProviders(tx: Tx): Promise<ProviderRow[]> {
  return providers(tx).orderBy('provider').execute();
}

export async function upsertProvider(tx: Tx, row: Omit<ProviderRow, 'updatedAt'>): Promise<void> {
  const { merchant, now } = tx.ctx;
  const values = {
    kind: row.kind,
    issuer: row.issuer,
    client_id: row.clientId,
    secret_sealed: row.secretSealed,
    endpoints: JSON.stringify(row.endpoints),
    is_enabled: row.isEnabled,
    updated_at: now,
  };
  await tx.db
    .insertInto('login_provider')
    .values({ merchant_id: merchant.id, provider: row.provider, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'provider']).doUpdateSet(values))
    .execute();
}
