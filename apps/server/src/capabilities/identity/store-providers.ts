import type { Tx } from '../../kernel/context.ts';

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

export async function readProvider(tx: Tx, provider: ProviderName): Promise<ProviderRow | undefined> {
  const row = await tx.db
    .selectFrom('login_provider')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return (
    row && {
      provider: row.provider,
      kind: row.kind,
      issuer: row.issuer,
      clientId: row.client_id,
      secretSealed: row.secret_sealed,
      endpoints: row.endpoints as ProviderEndpoints, // written by upsertProvider only
      isEnabled: row.is_enabled,
      updatedAt: row.updated_at,
    }
  );
}

export async function readProviders(tx: Tx): Promise<{ provider: ProviderName; isEnabled: boolean }[]> {
  return tx.db
    .selectFrom('login_provider')
    .select(['provider', 'is_enabled as isEnabled'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .orderBy('provider', 'desc')
    .execute();
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
