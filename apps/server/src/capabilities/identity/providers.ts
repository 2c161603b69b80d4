/** A merchant's providers: who says who somebody is, besides us. The secret is sealed; only the adapters open it. */
import type { CallOutput, FieldProblem } from '@baize/protocol';
import type { loginProviders as loginProvidersCall } from '@baize/protocol/calls/identity-console';
import { audit, canonicalJson } from '#kernel/audit.ts';
import type { Config } from '#kernel/config.ts';
import type { StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { mayCall } from '#kernel/outgoing.ts';
import type { OutgoingRules } from '#kernel/outgoing.ts';
import { seal, unseal } from '#kernel/sealed.ts';
import type { Need } from '#capabilities/requests/index.ts';
import { readProvider, readProviders, upsertProvider } from './store-providers.ts';
import type { ProviderEndpoints, ProviderName, ProviderRow } from './store-providers.ts';

export type { ProviderEndpoints, ProviderName } from './store-providers.ts';

type Keys = Pick<Config, 'masterKey' | 'outgoing'>;

export interface ProviderSetup {
  readonly provider: ProviderName;
  /** oidc: discovery and a signed id token. oauth2: userinfo only, with all three endpoints. phone: our HTTP contract. */
  readonly kind: 'oidc' | 'oauth2' | 'phone';
  /** The issuer; for a phone service its base address. */
  readonly issuer: string;
  readonly clientId: string;
  readonly secret?: string | undefined;
  readonly endpoints?: ProviderEndpoints | undefined;
  readonly isEnabled: boolean;
}

export interface OpenProvider extends ProviderSetup {
  readonly secret: string;
  /** Changes with every change of the setup. */
  readonly version: string;
}

function purpose(merchantId: number, provider: ProviderName): string {
  return `login-provider:${merchantId}:${provider}`;
}

/** Sets a provider up, or changes it; without a secret the stored one stays. An address is a name behind https: the
 *  server must not be sent to its own machine or network. Errors: VALIDATION. */
export async function setLoginProvider(tx: Tx, config: Keys, setup: ProviderSetup): Promise<void> {
  const { merchant } = tx.ctx;
  const stored = await requireSound(tx, config, setup);
  const { secret, endpoints = {}, ...row } = setup;
  const secretSealed =
    secret === undefined
      ? (stored?.secretSealed ?? Buffer.alloc(0))
      : seal(config.masterKey, secret, purpose(merchant.id, setup.provider));
  await upsertProvider(tx, { ...row, endpoints, secretSealed });
  await audit(tx, 'login_provider.set', setup.provider, undefined, { ...row, endpoints });
}

/** Whoever says who a player is can be every player: it takes two people. Only switching one off is one person's, at once.
 *  Errors: those of `setLoginProvider`. */
export async function needForProvider(tx: Tx<StaffCtx>, config: Keys, setup: ProviderSetup): Promise<Need | null> {
  const stored = await requireSound(tx, config, setup);
  if (!stored) return {};
  const { kind, issuer, clientId, endpoints = {} } = setup;
  const isSame =
    setup.secret === undefined &&
    canonicalJson({ kind, issuer, clientId, endpoints }) ===
      canonicalJson({
        kind: stored.kind,
        issuer: stored.issuer,
        clientId: stored.clientId,
        endpoints: stored.endpoints,
      });
  if (isSame && !setup.isEnabled) return null;
  return { shown: { issuerNow: stored.issuer, isEnabledNow: stored.isEnabled } };
}

/** What is stored of the provider. */
async function requireSound(tx: Tx, config: Keys, setup: ProviderSetup): Promise<ProviderRow | undefined> {
  const problems = setupProblems(setup, config.outgoing);
  const stored = await readProvider(tx, setup.provider);
  if (setup.secret === undefined && !stored) problems['secret'] = { reason: 'required' };
  if (Object.keys(problems).length > 0) fail('VALIDATION', { fields: problems });
  return stored;
}

const kinds: Readonly<Record<ProviderName, readonly ProviderSetup['kind'][]>> = {
  google: ['oidc'],
  facebook: ['oidc', 'oauth2'],
  phone: ['phone'],
};

function setupProblems(setup: ProviderSetup, rules: OutgoingRules): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  const addresses = { issuer: setup.issuer, ...setup.endpoints };
  for (const [field, address] of Object.entries(addresses))
    if (!mayCall(rules, address)) problems[field] = { reason: 'format' };
  if (!kinds[setup.provider].includes(setup.kind)) problems['kind'] = { reason: 'format' };
  const { authorization, token, userinfo } = setup.endpoints ?? {};
  if (setup.kind === 'oauth2' && !(authorization && token && userinfo)) problems['endpoints'] = { reason: 'required' };
  return problems;
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

/** All that were set up, without their secrets. */
export async function loginProviders(tx: Tx): Promise<CallOutput<typeof loginProvidersCall>> {
  const rows = await readProviders(tx);
  return rows.map(({ secretSealed: _secret, endpoints, updatedAt, ...row }) => {
    const { authorization, token, userinfo } = endpoints;
    const all = authorization && token && userinfo ? { authorization, token, userinfo } : null;
    return { ...row, endpoints: all, updatedAt: updatedAt.toISOString() };
  });
}

/** Which are enabled. */
export async function enabledProviders(tx: Tx): Promise<readonly ProviderName[]> {
  const rows = await readProviders(tx);
  return rows.filter((row) => row.isEnabled).map((row) => row.provider);
}
